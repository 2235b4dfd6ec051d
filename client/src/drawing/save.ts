/** Files for the person: texts, and drawings as SVG or PNG. */

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement("a");
  a.href = url;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveText(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Handed down from an element to what is in it, so written only where it changes. */
const INHERITED = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-weight", "text-anchor",
] as const;
const OWN = { opacity: "1", display: "inline", "stop-color": "rgb(0, 0, 0)" } as const;
const SVG = "http://www.w3.org/2000/svg";
const GAP = 12;
/** Room for the name above a drawing that is somebody's, and how large it is written. */
const NAME = { height: 34, size: 24 } as const;

interface Picture {
  text: string;
  width: number;
  height: number;
}

/** Drawings as they look now, one below the other, with the names of those they belong to, in a file that needs nothing else. */
export async function standalone(drawings: readonly SVGSVGElement[]): Promise<Picture> {
  const sheet = document.createElementNS(SVG, "svg");
  let [width, height] = [0, 0];
  for (const drawing of drawings) {
    if (height) height += GAP;
    if (drawing.dataset.name) {
      sheet.append(written(drawing.dataset.name, height, getComputedStyle(drawing).color));
      height += NAME.height;
    }
    const copy = writtenOut(drawing);
    copy.setAttribute("y", String(height));
    width = Math.max(width, Math.round(drawing.viewBox.baseVal.width));
    height += Math.round(drawing.viewBox.baseVal.height);
    sheet.append(copy);
  }
  sheet.setAttribute("width", String(width));
  sheet.setAttribute("height", String(height));
  sheet.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const face = document.createElementNS(SVG, "style");
  face.textContent = await numerals();
  sheet.prepend(face);
  return { text: new XMLSerializer().serializeToString(sheet), width, height };
}

/** Letters that our font lacks are found in another. */
function written(name: string, y: number, ink: string): SVGTextElement {
  const text = document.createElementNS(SVG, "text");
  text.textContent = name;
  const attributes = { x: 4, y: y + NAME.size, fill: ink, "font-family": "Grenze, Georgia, serif", "font-size": NAME.size, "font-weight": 600 };
  for (const [attribute, value] of Object.entries(attributes)) text.setAttribute(attribute, String(value));
  return text;
}

/** A copy with its colours written out, since tokens mean nothing in another program. */
function writtenOut(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  copies.forEach((element, i) => {
    const original = originals[i] as Element;
    const style = getComputedStyle(original);
    const around = i > 0 && original.parentElement ? getComputedStyle(original.parentElement) : null;
    for (const name of ["class", "style", "role", "tabindex", ...element.getAttributeNames().filter((each) => each.startsWith("aria-") || each.startsWith("data-"))]) {
      element.removeAttribute(name);
    }
    for (const name of INHERITED) {
      const value = style.getPropertyValue(name);
      if (value === around?.getPropertyValue(name)) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    for (const [name, usual] of Object.entries(OWN)) {
      const value = style.getPropertyValue(name);
      if (value !== usual && i > 0) element.setAttribute(name, value);
    }
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  return copy;
}

/** The font of the numbers, taken along: a picture cannot load one. */
async function numerals(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const face = rules.find((rule): rule is CSSFontFaceRule =>
    rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-family").includes("Grenze") && rule.style.getPropertyValue("font-weight").startsWith("600"));
  const source = face ? /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src"))?.[1] : undefined;
  if (!face || !source) return "";
  const blob = await (await fetch(new URL(source, face.parentStyleSheet?.href ?? document.baseURI))).blob();
  const data = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
  return `@font-face{font-family:Grenze;font-weight:600;src:url("${data}")}text{font-feature-settings:"lnum","tnum"}`;
}

export async function saveSvg(drawings: readonly SVGSVGElement[], name: string): Promise<void> {
  saveText((await standalone(drawings)).text, `${name}.svg`, "image/svg+xml");
}

/** Twice the drawing's own size, on the paper of the present theme. */
export async function savePng(drawings: readonly SVGSVGElement[], name: string): Promise<void> {
  const { text, width, height } = await standalone(drawings);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  const paper = canvas.getContext("2d");
  if (!paper) return;
  paper.fillStyle = getComputedStyle(drawings[0]?.closest(".sheet") ?? document.body).getPropertyValue("background-color");
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) saveBlob(blob, `${name}.png`);
}
