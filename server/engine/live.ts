import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { describeApi, type ApiDocument } from './openapi/document';
import { rules } from '../rules';
import { createModel, type Entity, type Model } from './model';

/** All that requests are answered from; made once, and replaced as a whole. */
export interface Serving {
  model: Model;
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
  return {
    model,
    document: describeApi(resources, fieldTypes, product),
    paths: new Map(model.entities.map((entity) => [entity.resource.path.slice(1), entity])),
  };
}
