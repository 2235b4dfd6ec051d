"""What is looked for on every page at every size: nothing too wide, no words out of sight, nothing too small for a finger."""

from __future__ import annotations

from playwright.sync_api import Page

TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# lines of words that no scrolling brings into sight, on the board as beside it; what ends in an ellipsis is meant to
CUT_OFF = """() => {
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const name = (element) => `${element.tagName}.${element.getAttribute("class")}`;
  function by(element, { left, right, top, bottom }) {
    const slack = (bottom - top) / 4; // lines are higher than their letters
    let free = false;
    for (let box = element; box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === "inline" || (free && style.position === "static")) continue;
      if (style.position === "fixed") return null;
      free = style.position === "absolute";
      const edge = box.getBoundingClientRect();
      const aside = left < edge.left - 4 || right > edge.right + 4;
      const overOrUnder = top + slack < edge.top || bottom - slack > edge.bottom;
      if (hides(style.overflowX) && style.textOverflow !== "ellipsis" && aside) return box;
      if (hides(style.overflowY) && style.webkitLineClamp === "none" && overOrUnder) return box;
      // what can be scrolled to is as good as in sight; nothing scrolls to before the beginning
      if (scrolls(style.overflowX)) {
        if (left + box.scrollLeft < edge.left - 4) return box;
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (scrolls(style.overflowY)) {
        if (top + box.scrollTop + slack < edge.top) return box;
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
    }
    return left + scrollX < -4 ? document.body : null;
  }
  // read by machines alone, or part of a picture that shows but a corner of a board
  const apart = ".sr, option, script, title, .art";
  const unread = (element) => element.closest(apart) || getComputedStyle(element).clipPath.startsWith("inset");
  const found = new Set();
  const range = document.createRange();
  const walk = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [words, element] = [walk.currentNode.data.trim(), walk.currentNode.parentElement];
    if (!words || unread(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(walk.currentNode);
    for (const line of range.getClientRects()) {
      const box = line.width > 0 && by(element, line);
      if (box) found.add(`${words.slice(0, 30)} is cut off by ${name(box)}`);
    }
  }
  return [...found];
}"""
# boxes that are too small by more than half a line for the words in them, so that these lie over what follows; the STOP card is
# meant to lie over the bid and the rest
SPILT = """() => [...document.querySelectorAll("main :is(div, p, li, label, section, header, h1, td, button, a, span, dd)")]
  .filter((element) => {
    const { overflowY, display } = getComputedStyle(element);
    const letters = (each) => parseFloat(getComputedStyle(each).fontSize);
    const largest = () => Math.max(letters(element), ...[...element.querySelectorAll("*")].map(letters));
    const spilt = element.scrollHeight - element.clientHeight;
    return overflowY === "visible" && display !== "inline" && element.checkVisibility()
      && !element.closest(".sr, svg, .stopwrap") && element.textContent.trim() && element.clientHeight > 0
      && spilt > 20 && spilt > largest() / 2;
  }).map((element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)} is spilt`)"""
# controls that a finger must find; links within sentences are as large as their words
SMALL_TARGETS = """() => {
  const shown = (element) => element.checkVisibility({ opacityProperty: true }) && !element.closest(".sr");
  const inText = (element) => element.matches(":is(p, small, dd, .entry, .text) a, .link, .rule");
  const size = (element) => (element.closest("label:has(input[type=checkbox])") ?? element).getBoundingClientRect();
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30);
  const buttons = "button, [role=button]:not([aria-disabled]), summary, label.btn, .spot.legal";
  const targets = `${buttons}, a[href], select, input:not([type=radio])`;
  return [...document.querySelectorAll(targets)]
    .filter((element) => shown(element) && !inText(element)).map((element) => [element, size(element)])
    .filter(([, { width, height }]) => width > 2 && (width < 43.5 || height < 43.5))
    .map(([element, { width, height }]) => `${element.tagName} ${name(element)} ${width.toFixed(0)}x${height.toFixed(0)}`);
}"""


def sizes(page: Page) -> list[str]:
    """What is too wide for the page, or cut off."""
    wide = page.evaluate(TOO_WIDE)
    cut: list[str] = page.evaluate(CUT_OFF)
    return ([f"{wide} px too wide"] if wide > 0 else []) + cut


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def spilt(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SPILT)
    return found
