/** A picture of what stands on the page as SVG, made in the browser: nothing leaves it. */

/** What a drawing takes from the page's styles, and would lose without it. */
const KEPT = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray',
  'stroke-linecap', 'stroke-linejoin', 'opacity', 'color', 'display', 'visibility', 'paint-order', 'filter',
  'clip-path', 'stop-color', 'stop-opacity', 'font-family', 'font-size', 'font-weight', 'font-style',
  'text-anchor', 'dominant-baseline', 'transform', 'transform-origin', 'transform-box',
] as const;
/** Points of the picture for one of the page. */
const SCALE = 2;
/** Around the drawing, and for each line of words below it. */
const [MARGIN, LINE] = [24, 20];

/** A copy of an element that looks the same without the page's styles. */
function styled(element: Element): Element {
  const copy = element.cloneNode(false) as SVGElement;
  const style = getComputedStyle(element);
  for (const name of KEPT) {
    const value = style.getPropertyValue(name);
    if (value) copy.style.setProperty(name, value);
  }
  copy.style.setProperty('transition', 'none');
  for (const child of element.childNodes) {
    copy.append(child instanceof Element ? styled(child) : child.cloneNode());
  }
  return copy;
}

/** The names of elements elsewhere on the page that a drawing refers to. */
function references(markup: string): string[] {
  const found = markup.matchAll(/(?:href="#|url\((?:&quot;|["'])?#)([^"'&)]+)/g);
  return [...new Set([...found].map((match) => match[1]!))];
}

/** The text of a drawing that stands by itself, with all that it refers to. */
export function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = styled(drawing);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const added = new Set<string>();
  for (let more = true; more; ) {
    more = false;
    for (const id of references(copy.outerHTML)) {
      const target = document.getElementById(id);
      if (added.has(id) || !target || drawing.contains(target)) continue;
      added.add(id);
      copy.prepend(styled(target));
      more = true;
    }
  }
  return new XMLSerializer().serializeToString(copy);
}

async function drawn(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** The smallest box around some others. */
function around(boxes: readonly DOMRect[]): DOMRect {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Words with ` · ` between them in as many lines as a width asks for. */
function lines(words: string, width: number, paper: CanvasRenderingContext2D): string[] {
  return words.split(' · ').reduce<string[]>((made, part) => {
    const longer = made.length ? `${made.at(-1)} · ${part}` : part;
    return made.length && paper.measureText(longer).width > width ? [...made, part] : [...made.slice(0, -1), longer];
  }, []);
}

/** A sheet in the colours of the page with room for a drawing, a margin around it and words below. */
function sheet(frame: DOMRect, words: string): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d')!;
  // The root has the colour of the paper; what stands on it is transparent.
  const page = getComputedStyle(document.documentElement);
  const font = `600 16px ${page.fontFamily}`;
  paper.font = font;
  const told = lines(words, frame.width, paper);
  canvas.width = Math.round((frame.width + 2 * MARGIN) * SCALE);
  canvas.height = Math.round((frame.height + 2 * MARGIN + told.length * LINE) * SCALE);
  paper.scale(SCALE, SCALE);
  paper.fillStyle = page.backgroundColor;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(paper, { fillStyle: page.color, font, textAlign: 'center' });
  told.forEach((line, k) =>
    paper.fillText(line, frame.width / 2 + MARGIN, frame.height + MARGIN + (k + 1) * LINE, frame.width),
  );
  return [canvas, paper];
}

/** Every drawing within a part of the page that is seen, where it stands, with words below, as a PNG. */
export async function pictureOf(part: Element, words: string): Promise<Blob> {
  const drawings = [...part.querySelectorAll<SVGSVGElement>('svg:not(svg svg)')]
    .map((drawing) => ({ drawing, box: drawing.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height);
  const frame = around(drawings.map(({ box }) => box));
  const [canvas, paper] = sheet(frame, words);
  for (const { drawing, box } of drawings) {
    const image = await drawn(standalone(drawing, box.width, box.height));
    paper.drawImage(image, box.left - frame.left + MARGIN, box.top - frame.top + MARGIN, box.width, box.height);
  }
  return new Promise((given, failed) =>
    canvas.toBlob((blob) => (blob ? given(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
