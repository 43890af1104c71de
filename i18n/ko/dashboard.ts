/** Korean: the dashboard. */
export const dashboard = { title: '대시보드' };
