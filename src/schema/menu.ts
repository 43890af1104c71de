import type { ResourceDeclaration } from './declaration';

type InMenu = Pick<ResourceDeclaration, 'name'> & { menu: { order?: number } };

/** Compares places in the menu: by `menu.order`, those without one last, by name. */
export function byMenu(a: InMenu, b: InMenu): number {
  const [one = Number.MAX_VALUE, other = Number.MAX_VALUE] = [a.menu.order, b.menu.order];
  if (one !== other) return one - other;
  return a.name < b.name ? -1 : 1;
}

/** Declarations of many shapes as one list, in the order of the menu. */
export function inMenuOrder(declarations: readonly InMenu[]): readonly ResourceDeclaration[] {
  // Each is a ResourceDeclaration of its own fields, which the compiler takes for another type than that of any fields.
  return declarations.toSorted(byMenu) as unknown as readonly ResourceDeclaration[];
}
