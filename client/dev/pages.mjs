// The pages of the invented server, for pictures and for axe.

// forced: what is not legal is marked as disabled, and answers why not
const click = (target) => async (page) => page.locator(`[data-target="${target}"]`).click({ force: true });

/** Every page and state worth a look: its address behind the #, and what is done there first. */
export const PAGES = {
  home: { at: "/" },
  palatinus: { at: "/t/mid" },
  chosen: { at: "/t/mid", act: [click("token:farmer"), click("field:3.0")] },
  whynot: { at: "/t/mid", act: [click("token:farmer"), click("field:6.1")] },
  keyboard: { at: "/t/mid", act: [click("token:farmer"), async (page) => { await page.locator(".spot[tabindex='0']").focus(); await page.keyboard.press("ArrowUp"); await page.keyboard.press("ArrowRight"); }] },
  laying: { at: "/t/laying" },
  turned: { at: "/t/laying", act: [click("slot:4"), async (page) => page.keyboard.press("r")] },
  side: { at: "/t/mid", act: [async (page) => page.locator("nav button:visible").first().click()] },
  menu: { at: "/t/mid", act: [async (page) => page.locator("nav button").last().click()] },
  waiting: { at: "/t/wait" },
  cover: { at: "/t/hot" },
  hotseat: { at: "/t/hot", act: [async (page) => page.locator("main .btn").click()] },
  result: { at: "/t/end" },
  reveal: { at: "/t/end", act: [async (page) => page.locator(".pace .icon").first().click()] },
  generals: { at: "/t/end", act: [async (page) => page.locator(".pace .icon").first().click(), ...Array(7).fill(async (page) => page.locator(".pace .primary").click())] },
  influence: { at: "/t/end", act: [async (page) => page.locator(".pace .icon").first().click(), ...Array(9).fill(async (page) => page.locator(".pace .primary").click())] },
  chip: { at: "/t/end", act: [async (page) => page.locator(".pace .icon").first().click(), ...Array(10).fill(async (page) => page.locator(".pace .primary").click())] },
  over: { at: "/t/end", act: [async (page) => page.locator(".pace .primary").click()] },
  replay: { at: "/t/end/replay?at=17&seat=0" },
  chance: { at: "/t/end/replay", act: [async (page) => page.locator(".files .btn").nth(1).click()] },
  rules: { at: "/rules/palatinus#PAL-017" },
  join: { at: "/join/kestrel" },
};
