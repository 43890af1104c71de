// Runs in every measured page before its own scripts: times are taken there, until the paint.

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

/** Resolves with the time at which all of it is painted. @param {readonly Wanted[]} wanted */
async function painted(wanted) {
  while (!wanted.every(isThere)) await nextFrame();
  // A frame's changes are painted when the next frame begins; a task queued there runs after the paint.
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
  // requestIdleCallback does not always fire on a page that has been idle for long.
  idle: () => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
};
