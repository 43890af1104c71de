/** English: the dashboard. */
export const dashboard = { title: 'Dashboard' };
