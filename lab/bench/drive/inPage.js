/** @typedef {import('./sides').Wanted} Wanted */

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** @param {Wanted} wanted */
function isThere({ selector, has, count = 1 }) {
  const found = document.querySelectorAll(selector);
  const [first] = found;
  if (first === undefined || found.length < count) return false;
  if (has === undefined) return true;
  const text = 'value' in first ? String(first.value) : first.textContent;
  return text.includes(has);
}

/** @param {readonly Wanted[]} wanted */
async function painted(wanted) {
  while (!wanted.every(isThere)) await nextFrame();
  // A task queued at the next frame runs after the paint.
  await nextFrame();
  await new Promise((done) => setTimeout(done));
  return performance.now();
}

/** @type {Promise<number>} */
let acted = Promise.resolve(0);

window.bench = {
  sinceStart: painted,
  listen(wanted) {
    acted = new Promise((resolve) => {
      const events = ['pointerdown', 'change'];
      const begin = (/** @type {Event} */ { timeStamp }) => {
        for (const name of events) removeEventListener(name, begin, true);
        void painted(wanted).then((end) => resolve(end - timeStamp));
      };
      for (const name of events) addEventListener(name, begin, true);
    });
  },
  sinceAct: () => acted,
  async back(wanted) {
    const start = performance.now();
    history.back();
    return (await painted(wanted)) - start;
  },
  // requestIdleCallback does not always fire after long idleness.
  idle: () => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
};
