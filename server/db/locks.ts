/** Of advisory locks: no two share one. */
export const lockKeys = {
  start: 7_310_902,
  schema: 7_310_903,
  appKey: 7_310_904,
  pusherSecret: 7_310_905,
  administrators: 7_310_906,
} as const;
