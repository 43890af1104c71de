import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import type { CheckContext } from './known';

// react-admin adds these to a route.
const SCREENS = ['create', 'show'];

export function checkCollisions(
  declaration: ResourceDeclaration,
  { all: others, report }: Pick<CheckContext, 'all' | 'report'>,
): void {
  for (const key of ['name', 'route', 'path'] as const) {
    const own = addressOf(declaration, key);
    const conflicting = others.find((other) => addressOf(other, key) === own);
    // A default repeats the name, which is reported itself.
    if (conflicting && (declaration[key] !== undefined || conflicting.name !== declaration.name))
      report(key, problem('taken', { name: own, of: conflicting.name }), advice('another'));
  }
  const screen = addressOf(declaration, 'route')
    .split('/')
    .find((part) => SCREENS.includes(part));
  if (screen) report('route', problem('screen', { name: screen }), advice('another'));
  const { shortcut } = declaration.menu;
  const conflicting = others.find((other) => other.menu.shortcut === shortcut);
  if (shortcut !== undefined && conflicting)
    report(
      'menu.shortcut',
      problem('taken', { name: shortcut, of: conflicting.name }),
      advice('another'),
    );
}

function addressOf(
  { name, route, path }: ResourceDeclaration,
  key: 'name' | 'route' | 'path',
): string {
  if (key === 'name') return name;
  return key === 'route' ? (route ?? name) : (path ?? `/${name}`);
}
