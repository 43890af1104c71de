/** By segments: /admin/users/offices is `users/offices`, not `users` (rules: routes). */
export function findActiveRoute(
  path: string,
  base: string,
  routes: readonly string[],
): string | null {
  if (path !== base && !path.startsWith(`${base}/`)) return null;
  const within = path.slice(base.length + 1).replace(/(?<!\/)\/+$/, '');
  let longest: string | null = null;
  for (const route of routes) {
    const matches = route === '' ? within === '' : `${within}/`.startsWith(`${route}/`);
    if (matches && (longest === null || route.length > longest.length)) longest = route;
  }
  return longest;
}
