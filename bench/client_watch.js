// Put into every page before anything of it runs: what a visitor would notice, noted in `window.bench`.
(() => {
  const bench = (window.bench = { ready: null, busyUntil: 0, shown: [], frames: [] });

  // until when the page was too busy to answer
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) bench.busyUntil = Math.max(bench.busyUntil, task.startTime + task.duration);
  }).observe({ type: "longtask", buffered: true });

  /** When what is waited for is there. */
  bench.waitFor = (selector) => {
    const look = () => (document.querySelector(selector) ? (bench.ready = performance.now()) : requestAnimationFrame(look));
    look();
  };

  /** Calls back once the next picture is on the screen. */
  const afterPicture = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });

  // from the server's word of a move until the page that has changed is on the screen
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (!data.startsWith('{"kind":"view"')) return;
        const begin = performance.now();
        let changed = false;
        const observer = new MutationObserver(() => (changed = true));
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = () => {
          const waited = performance.now() - begin;
          if (!changed && waited < 2000) return afterPicture(look);
          observer.disconnect();
          bench.shown.push(waited);
        };
        afterPicture(look);
      });
    }
  };

  /** Notes the time of every picture from now on. */
  bench.countFrames = () => {
    bench.frames = [];
    const note = (at) => {
      bench.frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  };
})();
