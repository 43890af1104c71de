import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { byMenu } from '../menu';
import { normalizeAll } from '../normalize';
import { labelsOfAll } from './fileLabels';
import type { FileAmong, ReadResources } from './types';

interface Sound {
  declarations: readonly ResourceDeclaration[];
  candidates: readonly FileAmong[];
}

/** Imports no checks: pages without files do not load them. */
export function assemble(
  builtIn: readonly ResourceDeclaration[],
  { declarations, candidates }: Sound,
  catalogue: FieldTypeCatalogue,
): Omit<ReadResources, 'files'> {
  return {
    resources: normalizeAll(declarations.toSorted(byMenu), catalogue),
    messages: labelsOfAll(builtIn, candidates, catalogue),
    origins: originsOf(builtIn, candidates),
  };
}

function originsOf(
  builtIn: readonly ResourceDeclaration[],
  candidates: readonly FileAmong[],
): ReadResources['origins'] {
  const origins: { [resource: string]: string[] } = {};
  for (const { name } of builtIn) origins[name] = [`resources/${name}.ts`];
  for (const { name, parsed } of candidates)
    if (parsed?.resource) (origins[parsed.resource] ??= []).push(`${name}.json`);
  return origins;
}
