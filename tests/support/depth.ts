/** `npm run lab` tests everything. Nothing else reads LAB. */
export const isLab = process.env['LAB'] === '1';

/** @param all in the lab @param part in `npm test` */
export const runsOf = (all: number, part = Math.ceil(all / 10)): number => (isLab ? all : part);
