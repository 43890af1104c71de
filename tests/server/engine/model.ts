import { declaredResources } from '../../../server/engine/declared';
import { createModel } from '../../../server/engine/model';

export const model = createModel(declaredResources());
