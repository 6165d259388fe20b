/** The nine symbols and the joker as paths within -50…50. */
export const GLYPHS: Record<string, string> = {
  triangle: "M0-40 42 34H-42Z",
  cross: "M-13-40H13V-13H40V13H13V40H-13V13H-40V-13H-13Z",
  star: "M0-43 11-14 42-13 18 6 27 36 0 19-27 36-18 6-42-13-11-14Z",
  clover: "M4 8Q6 28 14 40H-14Q-6 28-4 8A19 19 0 1 1-19-13A19 19 0 1 1 19-13A19 19 0 1 1 4 8Z",
  circle: "M0-36A36 36 0 1 1-.1-36Z",
  diamond: "M0-43 32 0 0 43-32 0Z",
  moon: "M14-39A40 40 0 1 0 38 17A31 31 0 1 1 14-39Z",
  heart: "M0 38Q-42 8-40-14A20 20 0 0 1 0-22A20 20 0 0 1 40-14Q42 8 0 38Z",
  square: "M-33-33H33V33H-33Z",
  "*": "M0-42 7-12 31-29 15-5 43 0 15 5 31 29 7 12 0 42-7 12-31 29-15 5-43 0-15-5-31-29-7-12Z",
};
