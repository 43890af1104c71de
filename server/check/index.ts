import { readEnv, type Environment, type Settings } from '../env';
import { StartProblem } from '../errors';
import { fails, findConfigProblems } from './findings';
import { inspectEnvironment } from './obstacles';
import { formatFinding, describeSettings } from './report';

/**
 * Reports configuration problems; starts and writes nothing (docs/operations.md: check).
 * @returns the exit code: 1 if unsafe or unable to start
 */
export async function check(env: Environment, print: (line: string) => void): Promise<0 | 1> {
  let settings: Settings;
  try {
    settings = readEnv(env);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    print(formatFinding(fails(error.message)));
    return 1;
  }
  const { obstacles, hasUsers } = await inspectEnvironment(settings);
  const findings = [...obstacles, ...findConfigProblems(settings)];
  for (const line of describeSettings(settings, hasUsers)) print(line);
  print('');
  for (const finding of findings) print(formatFinding(finding));
  const grave = findings.filter(({ kind }) => kind !== 'advice').length;
  print(grave === 0 ? 'Nothing unsafe found.' : `Problems to fix: ${grave}.`);
  return grave === 0 ? 0 : 1;
}
