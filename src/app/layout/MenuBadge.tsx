import type { ComponentType } from 'react';
import { bespokeViews } from '../../features';
import { lazyFace } from '../../shell/faults/lazyFace';
import { AfterScreen } from './AfterScreen';

const badges = new Map<string, ComponentType>(
  Object.entries(bespokeViews).flatMap(([name, { menuBadge }]) =>
    menuBadge ? [[name, lazyFace(menuBadge)] as const] : [],
  ),
);

/** What a bespoke view puts beside its entry of the menu. The screen's own requests come first. */
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
