import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { assemble } from './assemble';
import { extendAll } from './extend';
import type { ReadFile, ReadResources, ResourceExtension } from './types';

/**
 * `readResources` for files that their backend has checked by the same rules: loads no checks.
 * @throws if a text is no JSON, or no declaration
 */
export function readCheckedResources(
  builtIn: readonly ResourceDeclaration[],
  texts: readonly { name: string; text: string }[],
  catalogue: FieldTypeCatalogue,
): ReadResources {
  const candidates = texts
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, text }) => ({ name, text, parsed: parse(text) }));
  const declarations = extendAll(builtIn, candidates, catalogue);
  return {
    ...assemble(builtIn, { declarations, candidates }, catalogue),
    files: candidates.map(({ name, text, parsed: { resource, extension } }) => ({
      name,
      served: text,
      current: true,
      findings: [],
      resource,
      extends: extension !== null,
    })),
  };
}

function parse(text: string): ReadFile {
  const value = JSON.parse(text) as ResourceDeclaration | ResourceExtension;
  return 'extends' in value
    ? { declaration: null, extension: value, resource: value.extends }
    : { declaration: value, extension: null, resource: value.name };
}
