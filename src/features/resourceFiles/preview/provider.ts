import type { DataProvider, I18nProvider } from 'ra-core';
import type { AnyRecord, ReadResources, Resource } from '../../../schema';

/** Answers from sample rows: nothing is asked of any server, and nothing is kept. */
export function sampleProvider(
  resources: readonly Resource[],
  rowsOf: (resource: Resource) => AnyRecord[],
): DataProvider {
  const rows = (route: string): AnyRecord[] => {
    const resource = resources.find((one) => one.route === route);
    return resource ? rowsOf(resource) : [];
  };
  const list = (route: string) => {
    const data = rows(route);
    return Promise.resolve({ data, total: data.length });
  };
  const one = (route: string, { id }: { id?: unknown }) =>
    Promise.resolve({ data: rows(route).find((row) => row.id === id) ?? { id: 1 } });
  const many = (route: string, { ids = [] }: { ids?: unknown[] }) =>
    Promise.resolve({ data: rows(route).filter(({ id }) => ids.includes(id)) });
  const written = (_route: string, { data = {} }: { data?: object }) =>
    Promise.resolve({ data: { ...data, id: 1 } });
  const provider = {
    ...{ getList: list, getManyReference: list, getOne: one, getMany: many },
    ...{ create: written, update: written, delete: written },
    ...{ updateMany: many, deleteMany: many },
  };
  // react-admin lets callers choose the record's type; ours is what the declaration says.
  return provider as unknown as DataProvider;
}

type Words = ReadResources['words'];

/** The app's own words, and before them those that files bring along, in the language that is on. */
export function wordsWith(app: I18nProvider, words: Words): I18nProvider {
  const translate: I18nProvider['translate'] = (key, options) => {
    const found = key.startsWith('resources.') ? wordIn(words, app.getLocale(), key) : null;
    if (found === null) return app.translate(key, options);
    const [one = '', many = one] = found.split(' |||| ');
    return (options as { smart_count?: number } | undefined)?.smart_count === 1 ? one : many;
  };
  return { ...app, translate };
}

function wordIn(words: Words, locale: string, key: string): string | null {
  const { resources } = words[locale === 'en' ? 'en' : 'ko'];
  const rest = key.slice('resources.'.length);
  const route = Object.keys(resources).find((one) => rest.startsWith(`${one}.`));
  if (route === undefined) return null;
  let found: unknown = resources[route];
  for (const part of rest.slice(route.length + 1).split('.'))
    found =
      Object(found) === found && Object.hasOwn(found as object, part)
        ? (found as Record<string, unknown>)[part]
        : undefined;
  return typeof found === 'string' ? found : null;
}
