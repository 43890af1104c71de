import { basename, join, relative } from 'node:path';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import { root } from '../built.mjs';
import { folderFindings, loadFirst, loadOthers } from './members';
import { placed } from './placed';
import { checkRegistries } from './registries';

async function checkFiles(
  folder: string,
  declarations: readonly unknown[],
): Promise<FindingMessage[]> {
  const { fieldTypes } = await import('../../src/fields');
  const { readResources } = await import('../../src/schema/files/read');
  const { assertValid } = await import('../../src/schema/readDeclarations');
  const { reserved } = await import('../../server/engine/files/decideFiles');
  const { pathsOf } = await import('../../server/engine/extension');
  const { extensions } = await import('../../server/extensions/registered');
  const { filesIn } = await import('./load');
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

/** Resources can't be loaded while a registry that they need has a mistake. */
async function checkAll(folder: string | null) {
  const folders = folderFindings(root);
  const first = await loadFirst(root);
  const findings = [...folders, ...first.findings, ...checkRegistries(first.members, {})];
  if (findings.some(({ file }) => /^(?:src|server)\/(?:fields|filters)\//.test(file)))
    return { findings: await placed(findings, first.members), counts: ['resources not checked'] };
  const { fieldTypes } = await import('../../src/fields');
  const { withoutMissing } = await import('../../src/schema/checks');
  const { lint } = await import('./lint');
  const { loadSources, namesIn, filesIn } = await import('./load');
  const { sources, findings: unread } = await loadSources(root);
  const others = await loadOthers(root);
  const members = [...first.members, ...others.members];
  const unreadable = [...folders, ...unread, ...others.findings];
  const linted = withoutMissing(
    await lint(sources, fieldTypes),
    unreadable.map(({ file }) => basename(file, '.ts')),
  );
  const isPartial = unread.length + others.findings.length > 0;
  const names = isPartial ? {} : await namesIn(root, sources, members);
  const registered = checkRegistries(members, names);
  const own = await placed([...unreadable, ...linted, ...registered], members);
  const declarations = sources.resources.map(({ declaration }) => declaration);
  if (own.length === 0) {
    const { readDeclarations } = await import('../../src/schema/readDeclarations');
    const { withoutSource } = await import('./withoutSource');
    const found = withoutSource(readDeclarations(declarations, fieldTypes), members);
    own.push(...(await placed(found, sources.resources)));
  }
  // Once the product's declarations are valid.
  const files = folder !== null && own.length === 0 ? await checkFiles(folder, declarations) : [];
  return {
    findings: [...own, ...files],
    counts: [
      counted(declarations.length, 'resource'),
      ...(folder === null ? [] : [counted(filesIn(folder).length, 'file')]),
    ],
  };
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @returns whether there are any */
export async function printFindings(folder: string | null): Promise<boolean> {
  const { findings, counts } = await checkAll(folder);
  for (const finding of findings) console.log(sentenceOf(finding));
  const found = findings.length === 0 ? 'no findings' : counted(findings.length, 'finding');
  console.log(`${[...counts, found].join(', ')}.`);
  return findings.length > 0;
}
