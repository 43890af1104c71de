/** @typedef {import('./sides').ExpectedText} ExpectedText */

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** @param {ExpectedText} wanted */
function isThere({ selector, has, count = 1 }) {
  const found = document.querySelectorAll(selector);
  const [first] = found;
  if (first === undefined || found.length < count) return false;
  if (has === undefined) return true;
  const text = 'value' in first ? String(first.value) : first.textContent;
  return text.includes(has);
}

/** @param {readonly ExpectedText[]} expected */
async function painted(expected) {
  while (!expected.every(isThere)) await nextFrame();
  // A task queued at the next frame runs after the paint.
  await nextFrame();
  await new Promise((done) => setTimeout(done));
  return performance.now();
}

/** @type {Promise<number>} */
let actedAt = Promise.resolve(0);

window.bench = {
  sinceStart: painted,
  listen(expected) {
    actedAt = new Promise((resolve) => {
      const events = ['pointerdown', 'change'];
      const begin = (/** @type {Event} */ { timeStamp }) => {
        for (const name of events) removeEventListener(name, begin, true);
        void painted(expected).then((end) => resolve(end - timeStamp));
      };
      for (const name of events) addEventListener(name, begin, true);
    });
  },
  sinceAct: () => actedAt,
  async back(expected) {
    const start = performance.now();
    history.back();
    return (await painted(expected)) - start;
  },
  async scroll(selector, screens) {
    const scroller = document.querySelector(selector);
    for (let screen = 0; screen < screens; screen += 1) {
      scroller?.scrollBy(0, scroller.clientHeight);
      // Longer than between two turns of a mouse wheel.
      await new Promise((done) => setTimeout(done, 200));
    }
  },
  // requestIdleCallback does not always fire after long idleness.
  idle: () => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
};
