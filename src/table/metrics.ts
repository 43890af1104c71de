import type { Density } from '../data/settings';

/** Pixels; list.css and, for the compact ones, the theme say the same (`--list-row`, `--list-card`, `--list-head`). */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
export const CARD_HEIGHT = 84;
export const HEAD_HEIGHT = 36;
/** Width of the columns that hold the checkbox and the row's menu. */
export const TOOL_WIDTH = 44;
/** Rows kept in the DOM beyond the edge of what is seen. */
export const OVERSCAN = 8;
/** Fields on a card, which is what a row becomes on a phone. */
export const CARD_FIELDS = 4;
