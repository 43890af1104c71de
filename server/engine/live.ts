import { fieldTypes } from '../../src/fields';
import type { Rights } from '../../src/rights';
import { GROUPS, PAST, WHERE, type Resource } from '../../src/schema';
import { describeApi, type ApiDocument } from './openapi/document';
import { rules } from '../rules/registered';
import { auditExtension } from './audit';
import { confirmersExtension } from './confirmers';
import { conflictsExtension } from './conflicts';
import { checksExtension } from './dryRun';
import { historyParameter } from './history';
import { idsParameter } from './list';
import type { SessionUser } from '../auth/tokens';
import { createModel, type Entity, type Model } from './model';
import { withinScopes } from './scope';
import { sortParameter } from './order';
import { onceExtension } from './once';
import { searchExtension } from './search';
import { totalsParameter } from './totals';
import { viewsExtension } from './views';

/** All that requests are answered from; made once, and replaced as a whole. */
export interface Serving {
  model: Model;
  /** The same for somebody who may read no more than this. */
  modelFor: (rights: Rights, user: SessionUser) => Model;
  document: ApiDocument;
  /** Entities by the path that their calls begin with, without the slash. */
  paths: ReadonlyMap<string, Entity>;
}

/** Where requests find it: whoever began with one keeps it to the end, whatever comes after. */
export interface Live {
  current: Serving;
}

/**
 * Derives everything from the declarations.
 * @param product names the document
 * @throws ModelProblem
 */
export function createServing(resources: readonly Resource[], product: string): Serving {
  const model = createModel(resources, fieldTypes, rules);
  const models = new Map<string, Model>();
  const modelWithout = (unread: readonly string[]): Model => {
    if (unread.length === 0) return model;
    const known = models.get(unread.join());
    if (known !== undefined) return known;
    const made = createModel(resources, fieldTypes, rules, (name) => !unread.includes(name));
    models.set(unread.join(), made);
    return made;
  };
  const modelFor = (rights: Rights, user: SessionUser): Model => {
    const names = resources.map(({ name }) => name);
    const isWhole = (name: string) => rights(name, 'list') && rights.scope(name) === 'all';
    const mayList = (name: string) => rights(name, 'list');
    return {
      ...modelWithout(names.filter((name) => !isWhole(name))),
      mayList,
      within: withinScopes(rights, user),
    };
  };
  return {
    model,
    modelFor,
    document: describeApi(resources, fieldTypes, product),
    paths: new Map(model.entities.map((entity) => [entity.resource.path.slice(1), entity])),
  };
}

/** What refusals say as a key and arguments too; see `Worded`. */
const problemsExtension = 'problems';

/**
 * `sort`, `ids`, `where` and `groups` go for every list, `conflicts` for every change, `once` for every create,
 * `problems` for every refusal, `views` for all that is kept of a list, `audit` for all that is deleted, `checks` for every resource; the others are
 * what declarations ask for.
 */
export function extensionsOf(resources: readonly Resource[]): string[] {
  const extra = resources.flatMap(({ extraFilters, fields }) => [...extraFilters, ...fields]);
  const totals = resources.some((resource) => resource.totals.length > 0) ? [totalsParameter] : [];
  const history = resources.some((resource) => resource.history) ? [historyParameter, PAST] : [];
  const confirmers = resources.some(({ confirmation }) => confirmation !== null)
    ? [confirmersExtension]
    : [];
  const isSearched = resources.some(({ filters }) => filters.some(({ kind }) => kind === 'search'));
  // Of every list, as groups are; named last.
  const named = extra.flatMap(({ extension }) => (extension === WHERE ? [] : (extension ?? [])));
  const general = [
    sortParameter,
    idsParameter,
    conflictsExtension,
    problemsExtension,
    onceExtension,
    viewsExtension,
    auditExtension,
  ];
  const search = isSearched ? [searchExtension] : [];
  return [
    ...general,
    ...totals,
    ...history,
    ...confirmers,
    ...search,
    ...new Set(named),
    ...[WHERE, GROUPS, checksExtension],
  ];
}
