import type { ReactNode } from 'react';
import type { BadgeColour } from '../badges';
import './display.css';

/** A type badge (rules: badges). Its colours are the theme's, so that they follow light and dark. */
export function Badge({ colour, children }: { colour: BadgeColour; children: ReactNode }) {
  return (
    <span
      className="field-badge"
      data-colour={colour}
      style={{
        backgroundColor: `var(--mui-palette-badge-${colour}-background)`,
        color: `var(--mui-palette-badge-${colour}-text)`,
      }}
    >
      {children}
    </span>
  );
}
