// npm run new-resource -- airlines [--group codes] [--ko 항공사]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../built.mjs';
import { list } from './register.mjs';

const USAGE = 'Usage: npm run new-resource -- airlines [--group codes] [--ko 항공사]';

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { group: { type: 'string', default: 'codes' }, ko: { type: 'string' } },
  });
  // Registers existing files first.
  list(root);
  const { declarations } = await import('../../resources');
  const { formatCode, refusal, scaffold } = await import('./scaffold');
  const [name, ...more] = positionals;
  const options = { name, group: values.group, ko: values.ko };
  const problem =
    more.length > 0
      ? `One name at a time: "${positionals.join(' ')}" are ${positionals.length}.`
      : refusal(options, declarations);
  if (name === undefined || problem !== null) {
    console.error(`${problem}\n${USAGE}`);
    return 1;
  }
  const { declaration, code } = scaffold({ ...options, name }, declarations);
  const file = `resources/${name}.ts`;
  writeFileSync(join(root, file), await formatCode(file, code));
  list(root);
  const steps = [
    ...(values.ko === undefined ? ['Its Korean name: labels.ko.name.'] : []),
    'Its fields, columns and filters; docs/resources.md has all keys.',
    'npm run check-resources reports mistakes.',
    `npm run dev shows it at /admin/${declaration.route}.`,
    `Custom screens go into src/features/${name}/index.ts (docs/developing.md).`,
  ];
  console.log(`Written: ${file}. Next:`);
  steps.forEach((step, index) => console.log(`  ${index + 1}. ${step}`));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && 'code' in error ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 2;
}
