import { declaredResources } from '../../../server/engine/declared';
import { createModel } from '../../../server/engine/model';

export const modelOf = (resources: ReturnType<typeof declaredResources>) => createModel(resources);

export const model = modelOf(declaredResources());
