import type { Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import { createModel, type Entity, type Model } from './model';
import { withinScopes } from './scope';

export interface ServingState {
  model: Model;
  /** What the user may read. */
  modelFor: (rights: Rights, user: SessionUser) => Model;
  paths: ReadonlyMap<string, Entity>;
}

export interface LiveServing {
  current: ServingState;
}

/** @throws ModelProblem */
export function createServing(resources: readonly Resource[]): ServingState {
  const model = createModel(resources);
  const models = new Map<string, Model>();
  const modelWithout = (unread: readonly string[]): Model => {
    if (unread.length === 0) return model;
    const cached = models.get(unread.join());
    if (cached !== undefined) return cached;
    const created = createModel(resources, (name) => !unread.includes(name));
    models.set(unread.join(), created);
    return created;
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
    paths: new Map(model.entities.map((entity) => [entity.resource.path.slice(1), entity])),
  };
}

export const resourcesOf = ({ model }: ServingState): readonly Resource[] =>
  model.entities.map(({ resource }) => resource);
