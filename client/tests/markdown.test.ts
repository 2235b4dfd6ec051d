import { describe, expect, it } from "vitest";
import { inline, markdown, told } from "../src/rules/markdown";

const href = (rule: string): string => `#/rules/x#${rule}`;

describe("the rulebook's Markdown", () => {
  it("knows emphasis, code and links", () => {
    expect(inline("**Hill** and *field*, `3.2`", href)).toBe("<strong>Hill</strong> and <em>field</em>, <code>3.2</code>");
    expect(inline("[setup](#setup)", href)).toBe('<a href="#setup">setup</a>');
  });

  it("knows emphasis around code and links", () => {
    expect(inline("*No, each (`discard_order`).* It is *the [only](#order) one*.", href)).toBe('<em>No, each (<code>discard_order</code>).</em> It is <em>the <a href="#order">only</a> one</em>.');
    expect(inline("[the `x` file](#x)", href)).toBe('<a href="#x">the <code>x</code> file</a>');
    expect(inline("`*a*` and `PAL-016`", href)).toBe("<code>*a*</code> and <code>PAL-016</code>");
  });

  it("leads from rule numbers to the rules", () => {
    expect(inline("see PAL-016 or P-G11", href)).toBe('see <a class="rule" href="#/rules/x#PAL-016">PAL-016</a> or <a class="rule" href="#/rules/x#P-G11">P-G11</a>');
  });

  it("never lets markup through", () => {
    expect(markdown('<img src=x onerror="alert(1)"> [x](javascript:alert(1))', href)).not.toMatch(/<img|<a /);
  });

  it("makes entries of rules, where they stand in the text", () => {
    const html = markdown("- **PAL-001** Collect points.\n- **PAL-002** For 2 to 5.", href);
    expect(html).toContain('<div class="entry" id="PAL-002" tabindex="-1">');
    expect(html).not.toContain("<ul>");
    expect(told("Text\n\n- **PAL-001** Collect.\n- other")).toEqual(new Set(["PAL-001"]));
  });

  it("draws lists and tables", () => {
    expect(markdown("- one\n- two\n  more", href)).toBe("<ul><li>one</li><li>two more</li></ul>");
    expect(markdown("| A | B |\n|---|---|\n| 1 | 2 |", href)).toContain("<tr><td>1</td><td>2</td></tr>");
  });
});
