/** A key of our words for what a server says, and what they are filled in with. */
export interface ServerProblem {
  key: string;
  args: { readonly [name: string]: string | number | readonly string[] };
}

// The same sentence means the same wherever it is shown, and it is passed on as text: by forms, drafts and banners.
const told = new Map<string, ServerProblem>();
const mostKept = 500;

/** Keeps what the sentences of a failed answer mean (docs/extensions.md: writes). What has another shape is left out. */
export function keepProblems({ problems }: Readonly<Record<string, unknown>>): void {
  if (!Array.isArray(problems)) return;
  for (const problem of problems as unknown[]) {
    const { message } = Object(problem) as Record<string, unknown>;
    const said = problemIn(problem);
    if (typeof message !== 'string' || !said) continue;
    told.delete(message);
    told.set(message, said);
  }
  for (const oldest of told.keys()) {
    if (told.size <= mostKept) break;
    told.delete(oldest);
  }
}

/** What a server's sentence means, where the server has said so. */
export const problemOf = (message: string): ServerProblem | undefined => told.get(message);

/** A key and what fills its words in; undefined where an answer has another shape there. */
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
