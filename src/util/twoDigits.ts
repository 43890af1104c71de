/**
 * Pads a part of a date or time to two digits.
 * @example twoDigits(7) // '07'
 */
export const twoDigits = (part: number | string): string => String(part).padStart(2, '0');
