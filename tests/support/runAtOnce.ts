export function runAtOnce<Result>(work: Iterator<unknown, Result, undefined>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
