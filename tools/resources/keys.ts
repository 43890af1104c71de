import { WHERE, type Resource } from '../../src/schema';

/** Required and optional label keys (rules: korean-first). `*` at an optional key's end is any code. */
export function resourceKeys(resources: readonly Resource[]): {
  needed: string[];
  optional: string[];
} {
  const needed: string[] = [];
  const optional: string[] = [];
  for (const {
    route,
    fields,
    form,
    board,
    changeGuard,
    captions,
    filters,
    extraFilters,
  } of resources) {
    const need = (key: string) => needed.push(`resources.${route}.${key}`);
    need('name');
    if (changeGuard) optional.push(`resources.${route}.note`);
    for (const { name, options } of fields) {
      need(`fields.${name}`);
      optional.push(`resources.${route}.help.${name}`);
      if (options['where'] !== undefined) optional.push(`resources.${route}.values.${name}.*`);
      const values = options['values'];
      if (typeof values !== 'object' || values === null) continue;
      for (const value of Object.keys(values)) {
        need(`values.${name}.${value}`);
        optional.push(`resources.${route}.valueHelp.${name}.${value}`);
      }
    }
    for (const section of form) need(`sections.${section.name}`);
    const named = board ? [...board.open, ...board.sheets, ...board.timeline] : [];
    for (const name of new Set(named.map((one) => one.name))) need(`board.${name}`);
    for (const [type, { fields }] of Object.entries(captions?.types ?? {})) {
      for (const { field, as } of fields) {
        need(`captions.${type}.${field}`);
        for (const value of Object.keys(Object(as?.['values']))) need(`values.${field}.${value}`);
      }
    }
    for (const { parameter } of [...filters, ...extraFilters]) {
      // Sentences that all lists share.
      if (parameter === WHERE) continue;
      for (const value of ['1', '0', 'label'])
        optional.push(`resources.${route}.filters.${parameter}.${value}`);
    }
  }
  return { needed, optional };
}

/** Or its group with `*`. */
export const containsKey = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.has(key) || keys.has(key.replace(/[^.]+$/, '*'));
