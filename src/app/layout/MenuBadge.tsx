import type { ComponentType } from 'react';
import { byResource } from '../../features';
import { lazyFace } from '../../shell/faults/lazyFace';
import { AfterScreen } from './AfterScreen';

const badges = new Map<string, ComponentType>(
  Object.entries(byResource).flatMap(([name, { menuBadge }]) =>
    menuBadge ? [[name, lazyFace(menuBadge)] as const] : [],
  ),
);

/** What a feature puts beside its entry of the menu. The screen's own requests come first. */
export function MenuBadge({ name }: { name: string }) {
  const Badge = badges.get(name);
  return (
    Badge && (
      <AfterScreen>
        <Badge />
      </AfterScreen>
    )
  );
}
