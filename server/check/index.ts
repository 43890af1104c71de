import { readEnv, type Environment, type Settings } from '../env';
import { StartProblem } from '../errors';
import { failing, findings } from './findings';
import { lookAround } from './obstacles';
import { lineOf, meaning } from './report';

/**
 * Says what an environment means, and what is wrong with it (docs/operations.md: check). Starts and writes nothing.
 * @param print takes a line
 * @returns the exit code: 1 where something is unsafe or would not start
 */
export async function check(env: Environment, print: (line: string) => void): Promise<0 | 1> {
  let settings: Settings;
  try {
    settings = readEnv(env);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    print(lineOf(failing(error)));
    return 1;
  }
  const { obstacles, hasUsers } = await lookAround(settings);
  const found = [...obstacles, ...findings(settings)];
  for (const line of meaning(settings, hasUsers)) print(line);
  print('');
  for (const finding of found) print(lineOf(finding));
  const grave = found.filter(({ kind }) => kind !== 'advice').length;
  print(grave === 0 ? 'Nothing unsafe was found.' : `To be mended: ${grave}.`);
  return grave === 0 ? 0 : 1;
}
