import { imports as en } from '../../../../i18n/en/import';
import { imports as ko } from '../../../../i18n/ko/import';
import { addMessages } from '../../../shell/featureMessages';

addMessages('import', { ko, en });
