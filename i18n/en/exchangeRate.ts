import type { exchangeRate as korean } from '../ko/exchangeRate';

/** English: the words of the exchange rates' own screens. */
export const exchangeRate: typeof korean = {
  pastKept: 'Changing a rate leaves the rates of existing ledger entries and bank messages alone.',
  last: 'Latest rates',
  since: 'Since',
  by: 'Set by',
  far: {
    title: 'Check the exchange rate',
    text: 'It differs from the latest rate tenfold or more. Is it right?',
    field: 'Field',
    last: 'Latest rate',
    typed: 'Typed',
    back: 'Type it again',
    save: 'Save this rate',
  },
};
