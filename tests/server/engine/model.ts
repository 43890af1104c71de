import { declaredResources } from '../../../server/engine/declared';
import { createModel } from '../../../server/engine/model';
import { rules } from '../../../server/rules/registered';
import { fieldTypes } from '../../../src/fields';

export const modelOf = (resources: ReturnType<typeof declaredResources>) =>
  createModel(resources, fieldTypes, rules);

export const model = modelOf(declaredResources());
