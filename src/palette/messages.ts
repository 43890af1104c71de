import { palette as en } from '../../i18n/en/palette';
import { palette as ko } from '../../i18n/ko/palette';
import { createFeatureMessages } from '../shell/featureMessages';

export const paletteMessages = createFeatureMessages('palette', { ko, en });
