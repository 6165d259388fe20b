/** Alone, the goal can be made harder: a pass costs a minus point too. */
import type { TableOptions } from "../../contract";
import Form from "./Form.svelte";

const options: TableOptions<boolean> = {
  Form,
  first: () => false,
  wish: (harder, { variant }) => (harder && variant === "solo" ? { strike_on_pass: true } : {}),
};
export default options;
