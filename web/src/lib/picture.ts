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

/** Every drawing within a part of the page that is seen, where it stands, as a PNG. */
export async function pictureOf(part: Element): Promise<Blob> {
  const frame = part.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(frame.width * SCALE);
  canvas.height = Math.round(frame.height * SCALE);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = getComputedStyle(document.body).backgroundColor;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.scale(SCALE, SCALE);
  for (const drawing of part.querySelectorAll<SVGSVGElement>('svg:not(svg svg)')) {
    const box = drawing.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const image = await drawn(standalone(drawing, box.width, box.height));
    paper.drawImage(image, box.left - frame.left, box.top - frame.top, box.width, box.height);
  }
  return new Promise((given, failed) =>
    canvas.toBlob((blob) => (blob ? given(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
