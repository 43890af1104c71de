import type { ResourceDeclaration } from './declaration';

type InMenu = Pick<ResourceDeclaration, 'name'> & { menu: { order?: number } };

/** By `menu.order`, else last, by name. */
export function byMenu(a: InMenu, b: InMenu): number {
  const [one = Number.MAX_VALUE, other = Number.MAX_VALUE] = [a.menu.order, b.menu.order];
  if (one !== other) return one - other;
  return a.name < b.name ? -1 : 1;
}

export function inMenuOrder(declarations: readonly InMenu[]): readonly ResourceDeclaration[] {
  // A declaration typed by its own fields is incompatible with the general type.
  return declarations.toSorted(byMenu) as unknown as readonly ResourceDeclaration[];
}
