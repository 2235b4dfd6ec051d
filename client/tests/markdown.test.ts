import { describe, expect, it } from "vitest";
import { inline, markdown } from "../src/rules/markdown";

const href = (rule: string): string => `#/rules/x#${rule}`;

describe("the rulebook's Markdown", () => {
  it("knows emphasis, code and links", () => {
    expect(inline("**Hill** and *field*, `3.2`", href)).toBe("<strong>Hill</strong> and <em>field</em>, <code>3.2</code>");
    expect(inline("[setup](#setup)", href)).toBe('<a href="#setup">setup</a>');
  });

  it("leads from rule numbers to the rules", () => {
    expect(inline("see PAL-016 or P-G11", href)).toBe('see <a class="rule" href="#/rules/x#PAL-016">PAL-016</a> or <a class="rule" href="#/rules/x#P-G11">P-G11</a>');
  });

  it("never lets markup through", () => {
    expect(markdown('<img src=x onerror="alert(1)"> [x](javascript:alert(1))', href)).not.toMatch(/<img|<a /);
  });

  it("draws lists and tables", () => {
    expect(markdown("- one\n- two\n  more", href)).toBe("<ul><li>one</li><li>two more</li></ul>");
    expect(markdown("| A | B |\n|---|---|\n| 1 | 2 |", href)).toContain("<tr><td>1</td><td>2</td></tr>");
  });
});
