/** The part of Markdown that the rulebooks are written in: paragraphs, lists, tables, emphasis, links. Everything else is text. */

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Rule numbers (PAL-016, P-G11) lead to their rule. */
function ruleLinks(html: string, href: (rule: string) => string): string {
  return html.replace(/\b[A-Z]{1,3}-G?\d{2,3}\b/g, (rule) => `<a class="rule" href="${href(rule)}">${rule}</a>`);
}

export function inline(text: string, href: (rule: string) => string): string {
  // code and links are done first and put in last, so that nothing in them is taken for emphasis or for a rule
  const done: string[] = [];
  const hold = (html: string): string => `\u0000${done.push(html) - 1}\u0000`;
  const filled = (html: string): string => html.replace(/\u0000(\d+)\u0000/g, (_, i: string) => filled(done[Number(i)] ?? ""));
  const emphasised = escape(text)
    .replace(/`([^`]+)`/g, (_, code: string) => hold(`<code>${code}</code>`))
    .replace(/\[([^\]]+)\]\((#[^)\s]+|https?:\/\/[^)\s]+)\)/g, (_, label: string, to: string) => hold(`<a href="${to}">${label}</a>`))
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^\w*])[*_]([^*_\s][^*_]*?)[*_](?!\w)/g, "$1<em>$2</em>");
  return filled(ruleLinks(emphasised, href));
}

function cells(row: string): string[] {
  return row.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

export function markdown(source: string, href: (rule: string) => string): string {
  return source
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split("\n");
      if (lines.every((line) => line.trim().startsWith("|")) && lines.length > 1) return table(lines, href);
      if (lines.every((line) => /^\s*[-*] /.test(line) || /^\s{2,}\S/.test(line))) return bullets(lines, href);
      const heading = /^(#{2,4}) (.*)$/.exec(block);
      if (heading) return `<h3>${inline(heading[2] ?? "", href)}</h3>`;
      return `<p>${inline(lines.join(" "), href)}</p>`;
    })
    .join("");
}

function table(lines: string[], href: (rule: string) => string): string {
  const [head = "", , ...body] = lines;
  const th = cells(head).map((cell) => `<th scope="col">${inline(cell, href)}</th>`).join("");
  const rows = body.map((row) => `<tr>${cells(row).map((cell) => `<td>${inline(cell, href)}</td>`).join("")}</tr>`).join("");
  return `<div class="tablewrap" tabindex="0" role="group"><table><thead><tr>${th}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A rule in the running text becomes an entry that can be linked to. */
function entry(number: string, text: string, href: (rule: string) => string): string {
  return `<div class="entry" id="${number}" tabindex="-1"><a class="rule" href="${href(number)}">${number}</a><div>${inline(text, href)}</div></div>`;
}

/** Rules that a chapter tells in its text. */
export function told(source: string): Set<string> {
  return new Set([...source.matchAll(/^[-*] \*\*([A-Z]{1,3}-G?\d{2,3})\*\*/gm)].map((match) => match[1] ?? ""));
}

function bullets(lines: string[], href: (rule: string) => string): string {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*[-*] (.*)$/.exec(line);
    if (item) items.push(item[1] ?? "");
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items
    .map((item) => {
      const rule = /^\*\*([A-Z]{1,3}-G?\d{2,3})\*\*\s*(.*)$/.exec(item);
      return rule ? entry(rule[1] ?? "", rule[2] ?? "", href) : `<ul><li>${inline(item, href)}</li></ul>`;
    })
    .join("")
    .replaceAll("</ul><ul>", "");
}
