// npm run check-resources [-- --dir data/resources]
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FieldTypeCatalogue } from '../../src/schema';
import { readResources } from '../../src/schema/files/read';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { assertValid } from '../../src/schema/readDeclarations';
import { sentenceOf } from '../../src/schema/checks/messages';
import { root } from '../built.mjs';
import { lint } from './lint';
import { filesIn, loadSources } from './load';
import { list } from './register.mjs';

const USAGE = 'Usage: npm run check-resources -- [--dir DATA_DIR/resources]';

async function lintFiles(
  folder: string,
  declarations: readonly unknown[],
  fieldTypes: FieldTypeCatalogue,
): Promise<FindingMessage[]> {
  const { reserved } = await import('../../server/engine/files/decideFiles');
  const { pathsOf } = await import('../../server/engine/extension');
  const { extensions } = await import('../../server/extensions/registered');
  const reservedPaths = [...reserved, ...pathsOf(extensions)];
  const product = assertValid(declarations, fieldTypes);
  const { files } = readResources(product, filesIn(folder), fieldTypes, {
    reserved: reservedPaths,
  });
  return files.flatMap(({ findings }) =>
    findings.map((finding) => ({
      ...finding,
      file: relative(process.cwd(), join(folder, finding.file)),
    })),
  );
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { dir: { type: 'string' } } });
  // Registers new files first.
  list(root);
  const { fieldTypes } = await import('../../src/fields');
  const loaded = await loadSources(root);
  const { resources } = loaded.sources;
  const own = [...loaded.findings, ...(await lint(loaded.sources, fieldTypes))];
  const folder = values.dir === undefined ? null : resolve(values.dir);
  const declarations = resources.map(({ declaration }) => declaration);
  // Once the product's declarations are valid.
  const files =
    folder !== null && own.length === 0 ? await lintFiles(folder, declarations, fieldTypes) : [];
  const findings = [...own, ...files];
  for (const finding of findings) console.log(sentenceOf(finding));
  const sums = [
    counted(resources.length, 'resource'),
    ...(folder === null ? [] : [counted(filesIn(folder).length, 'file')]),
    findings.length === 0 ? 'no findings' : counted(findings.length, 'finding'),
  ];
  console.log(`${sums.join(', ')}.`);
  return findings.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error && 'code' in error ? `${error.message}\n${USAGE}` : error;
  console.error(message);
  process.exitCode = 2;
}
