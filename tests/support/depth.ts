/** True in `npm run lab`, which tests everything; `npm test` tests a part. Nothing else reads LAB. */
export const isLab = process.env['LAB'] === '1';

/**
 * Number of runs of a generative test.
 * @param all in the lab
 * @param part in `npm test`: a tenth by default
 */
export const runsOf = (all: number, part = Math.ceil(all / 10)): number => (isLab ? all : part);
