import { roles as en } from '../../../i18n/en/roles';
import { roles as ko } from '../../../i18n/ko/roles';
import { addMessages } from '../../shell/featureMessages';

addMessages('roles', { ko, en });
