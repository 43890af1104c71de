import { imports as en } from '../../../../i18n/en/import';
import { imports as ko } from '../../../../i18n/ko/import';
import { createFeatureMessages } from '../../../shell/featureMessages';

export const importMessages = createFeatureMessages('import', { ko, en });
