import type { Action, Rights } from '../../../src/rights';
import type { ApiDocument } from './document';
import type { Schemas } from './parts';

type Operation = Schemas & { tags?: readonly string[] };

const publicTag = 'auth';

const note =
  'This document has only the calls that the caller may make; without a token, hardly more than sign-in.';

/** What a user may call: resources only with a right on them (rules: permissions). */
export function grantedPart(document: ApiDocument, rights: Rights): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const { parameters, ...calls } = item as { parameters?: unknown } & Record<string, Operation>;
      const granted = Object.entries(calls).filter(([verb, call]) => isGranted(verb, path, call));
      if (granted.length === 0) return [];
      return [
        [path, { ...(parameters !== undefined && { parameters }), ...Object.fromEntries(granted) }],
      ];
    }),
  );
  const used = findReferenced(paths, document.components);
  const part = (kind: 'schemas' | 'parameters' | 'responses'): Schemas =>
    Object.fromEntries(
      Object.entries(document.components[kind]).filter(([name]) => used.has(`${kind}/${name}`)),
    );
  const tags = new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item as Record<string, Operation>).flatMap((call) => call.tags ?? []),
    ),
  );
  return {
    ...document,
    info: { ...document.info, description: `${String(document.info['description'])} ${note}` },
    paths,
    tags: document.tags.filter(({ name }) => tags.has(String(name))),
    components: {
      ...document.components,
      schemas: part('schemas'),
      parameters: part('parameters'),
      responses: part('responses'),
    },
  };

  function isGranted(verb: string, path: string, { tags = [] }: Operation): boolean {
    const [resource = publicTag] = tags;
    if (resource === publicTag) return true;
    return actionsOf(verb, path).some((action) => rights(resource, action));
  }
}

/** Needs any right to write. */
const dryRun = '/check';

/** Any one permits the call. */
function actionsOf(verb: string, path: string): readonly Action[] {
  switch (verb) {
    case 'get':
      return path.endsWith('}') ? ['show'] : ['list'];
    case 'post':
      return path.endsWith(dryRun) ? ['create', 'edit', 'confirm', 'delete'] : ['create'];
    case 'delete':
      return ['delete'];
    default:
      return ['edit', 'confirm', 'unconfirm'];
  }
}

function findReferenced(
  paths: Schemas,
  components: ApiDocument['components'],
): ReadonlySet<string> {
  const referenced = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node))
      if (key === '$ref') follow(String(value));
      else collect(value);
  };
  const follow = (pointer: string): void => {
    const [, , kind = '', name = ''] = pointer.split('/');
    if (referenced.has(`${kind}/${name}`)) return;
    referenced.add(`${kind}/${name}`);
    collect((components as Readonly<Record<string, Schemas>>)[kind]?.[name]);
  };
  collect(paths);
  return referenced;
}
