import { Refusal } from './outcome';
import { readOptions, usage } from './options';
import { asJson, asText, exitCode, listing } from './report';
import { runConform } from './run';

interface Output {
  log: (text: string) => void;
  error: (text: string) => void;
}

/** As shells for Ctrl-C. */
export const interrupted = 130;

/** @returns the exit code: 0 nothing is broken, 1 something is, 2 it can't start, 130 interrupted */
export async function conform(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  try {
    if (args.includes('--help')) return tell(output, usage);
    const { json, list, ...options } = readOptions(args, env);
    if (list) return tell(output, listing());
    const report = await runConform({ ...options, signal, warn: output.error });
    output.log(json ? asJson(options.api, report) : asText(report));
    return signal.aborted ? interrupted : exitCode(report);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    output.error(error.message);
    return 2;
  }
}

function tell(output: Output, text: string): 0 {
  output.log(text);
  return 0;
}
