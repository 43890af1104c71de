import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { format, type Oxfmtrc } from 'oxfmt';
import { checkReserved } from '../../src/schema/files/checkFile';
import { suggestNearest } from '../../src/schema/checks/nearest';
import { formatEnglish, formatMessage } from '../../src/schema/checks/messages';
import { type ResourceDeclaration } from '../../src/schema';
import { newResourceFile, newResourceLabels } from '../../src/schema/files/newResourceFile';
import { root } from '../built.mjs';
import { camel, kebab, pascal, sentence, singular } from './spelling';

interface ScaffoldOptions {
  name: string | undefined;
  group: string;
  ko: string | undefined;
}

type KnownResource = Pick<ResourceDeclaration, 'name' | 'route' | 'menu'>;

export function refusal(
  { name, group }: ScaffoldOptions,
  known: readonly KnownResource[],
): string | null {
  if (name === undefined)
    return 'Give the resource a name, for instance: npm run new-resource -- airlines';
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name.length > 40 || name === 'index') {
    const better = kebab(name).slice(0, 40).replace(/-+$/, '');
    const remedy =
      better === '' || better === name ? 'choose another' : `did you mean "${better}"?`;
    return `"${name}" is not a valid name: use lower-case words joined by hyphens; ${remedy}`;
  }
  if (isReserved(camel(name)))
    return `"${name}" is a word of JavaScript; choose another name, such as ${name}-codes.`;
  const existing = known.find((one) => one.name === name);
  if (existing) return `resources/${name}.ts already exists; edit it, or choose another name.`;
  const groups = [...new Set(known.map(({ menu }) => menu.group))];
  if (!groups.includes(group))
    return `The menu has no group "${group}"; ${formatEnglish(suggestNearest(group, groups))}`;
  const route = routeOf({ name, group }, known);
  const taken = known.find((one) => (one.route ?? one.name) === route);
  if (taken) return `The route "${route}" is used by ${taken.name}; choose another name.`;
  let reserved: string | null = null;
  checkReserved(plain(name, group, route), [], (key, problem, advice) => {
    reserved ??= `"${name}" can't be: its ${key} ${formatMessage({ problem, advice }, 'en')}.`;
  });
  return reserved;
}

function isReserved(name: string): boolean {
  try {
    return !new Script(`'use strict'; async () => { const ${name} = 0; }`);
  } catch {
    return true;
  }
}

function routeOf(
  { name, group }: { name: string; group: string },
  known: readonly KnownResource[],
): string {
  const firsts = known
    .filter(({ menu }) => menu.group === group)
    .map(({ name, route = name }) => route.split('/'))
    .map(([first = '', ...rest]) => (rest.length > 0 ? first : ''));
  const [first = ''] = firsts.toSorted((a, b) => count(firsts, b) - count(firsts, a));
  return first === '' ? name : `${first}/${name}`;
}

const count = (all: readonly string[], one: string): number =>
  all.filter((other) => other === one).length;

function plain(name: string, group: string, route: string): ResourceDeclaration {
  const { key, recordRepresentation, ...rest } = newResourceFile;
  return {
    name,
    route,
    entity: { singular: pascal(singular(name)), plural: pascal(name) },
    key,
    recordRepresentation,
    menu: { group, icon: 'label' },
    ...rest,
  };
}

/** A declaration, and its unformatted code. */
export function scaffold(
  { name, group, ko }: ScaffoldOptions & { name: string },
  known: readonly KnownResource[],
): { declaration: ResourceDeclaration; code: string } {
  const [one, many] = [sentence(singular(name)), sentence(name)];
  const declaration: ResourceDeclaration = {
    ...plain(name, group, routeOf({ name, group }, known)),
    labels: {
      ko: { name: ko ?? many, fields: newResourceLabels.ko },
      en: {
        name: one === many ? many : `${one} |||| ${many}`,
        fields: newResourceLabels.en,
      },
    },
  };
  const code = [
    `import { defineResource } from '../src/schema';`,
    '',
    `export const ${camel(name)} = defineResource(${JSON.stringify(declaration)});`,
    '',
  ].join('\n');
  return { declaration, code };
}

export async function formatCode(file: string, code: string): Promise<string> {
  const settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Oxfmtrc;
  const { ignorePatterns: _files, ...style } = settings;
  const { code: done, errors } = await format(file, code, style);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return done;
}
