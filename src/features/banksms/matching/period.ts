/** The messages of so many days are matched, today's included, unless the person says otherwise. */
export const MATCH_DAYS = 14;

/** Entries are looked for so many days around the period, and so are trips. */
export const AROUND_DAYS = 31;
