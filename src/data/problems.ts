import { RecentMap } from '../util/objects';

export interface ServerProblem {
  key: string;
  args: { readonly [name: string]: string | number | readonly string[] };
}

// By text, as forms and drafts pass messages on as text.
const reported = new RecentMap<string, ServerProblem>(500);

/** (docs/extensions.md: writes) */
export function keepProblems({ problems }: Readonly<Record<string, unknown>>): void {
  if (!Array.isArray(problems)) return;
  for (const problem of problems as unknown[]) {
    const { message } = Object(problem) as Record<string, unknown>;
    const parsed = problemIn(problem);
    if (typeof message === 'string' && parsed) reported.set(message, parsed);
  }
}

export const problemOf = (message: string): ServerProblem | undefined => reported.get(message);

export function problemIn(value: unknown): ServerProblem | undefined {
  const { key, args = {} } = Object(value) as Record<string, unknown>;
  return typeof key === 'string' && isArgs(args) ? { key, args } : undefined;
}

function isArgs(args: unknown): args is ServerProblem['args'] {
  const isArg = (arg: unknown) =>
    typeof arg === 'string' ||
    typeof arg === 'number' ||
    (Array.isArray(arg) && arg.every((one) => typeof one === 'string'));
  return typeof args === 'object' && args !== null && Object.values(args).every(isArg);
}
