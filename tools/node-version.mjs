/**
 * null if Node is new enough.
 * @param {string} required >=20.19
 * @param {string} running 20.20.2
 * @throws if `wanted` has another form
 */
export function nodeProblem(required, running) {
  const match = /^>=\s*(\d+)\.(\d+)$/.exec(required);
  if (!match)
    throw new Error(`package.json: engines.node is "${required}"; write it as ">=20.19".`);
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [least = 0, leastMinor = 0] = match.slice(1).map(Number);
  const enough = major > least || (major === least && minor >= leastMinor);
  return enough
    ? null
    : `This needs Node ${least}.${leastMinor} or newer; this is Node ${running}.`;
}
