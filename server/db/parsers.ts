/**
 * How values come out of either engine, by PostgreSQL type id. Decimals, dates and times stay text: a float
 * loses money, a Date shifts days (readings: Lists). 64-bit integers are ids and counts, well within a number.
 */
export const numberTypes = [20]; // int8
export const textTypes = [
  1700, // numeric
  1082, // date
  1083, // time
  1114, // timestamp
  1184, // timestamptz
  1266, // timetz
];
