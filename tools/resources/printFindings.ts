import { basename, join, relative } from 'node:path';
import { fieldTypes } from '../../src/fields';
import { readResources } from '../../src/schema/files/read';
import { withoutMissing } from '../../src/schema/checks';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { assertValid } from '../../src/schema/readDeclarations';
import { sentenceOf } from '../../src/schema/checks/messages';
import { root } from '../built.mjs';
import { lint } from './lint';
import { filesIn, loadSources } from './load';

async function lintFiles(
  folder: string,
  declarations: readonly unknown[],
): Promise<FindingMessage[]> {
  const { reserved } = await import('../../server/engine/files/decideFiles');
  const { pathsOf } = await import('../../server/engine/extension');
  const { extensions } = await import('../../server/extensions/registered');
  const reservedPaths = [...reserved, ...pathsOf(extensions)];
  const product = assertValid(declarations, fieldTypes);
  const { files } = readResources(product, filesIn(folder), fieldTypes, {
    reserved: reservedPaths,
    isStrict: true,
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

/** @returns whether there are any */
export async function printFindings(folder: string | null): Promise<boolean> {
  const loaded = await loadSources(root);
  const { resources } = loaded.sources;
  const unread = loaded.findings.map(({ file }) => basename(file, '.ts'));
  const linted = withoutMissing(await lint(loaded.sources, fieldTypes), unread);
  const own = [...loaded.findings, ...linted];
  const declarations = resources.map(({ declaration }) => declaration);
  // Once the product's declarations are valid.
  const files = folder !== null && own.length === 0 ? await lintFiles(folder, declarations) : [];
  const findings = [...own, ...files];
  for (const finding of findings) console.log(sentenceOf(finding));
  const sums = [
    counted(resources.length, 'resource'),
    ...(folder === null ? [] : [counted(filesIn(folder).length, 'file')]),
    findings.length === 0 ? 'no findings' : counted(findings.length, 'finding'),
  ];
  console.log(`${sums.join(', ')}.`);
  return findings.length > 0;
}
