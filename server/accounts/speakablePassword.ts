import { randomInt } from 'node:crypto';

/** A password of twelve digits in threes: to be read out on the telephone, and good until its owner replaces it. */
export const createSpeakablePassword = (): string =>
  Array.from({ length: 4 }, () => String(randomInt(1000)).padStart(3, '0')).join('-');
