import { palette as en } from '../../i18n/en/palette';
import { palette as ko } from '../../i18n/ko/palette';
import { ownWords } from '../shell/ownWords';

/** The same with the words of the palette. */
export const paletteWords = ownWords('palette', { ko, en });
