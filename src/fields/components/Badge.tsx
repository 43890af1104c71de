import type { ReactNode } from 'react';
import type { BadgeColour } from '../badges';
import './display.css';

interface BadgeProps {
  colour: BadgeColour;
  /** What it means, where that is declared. */
  help?: string | undefined;
  children: ReactNode;
}

/** A type badge (rules: badges). Its colours are the theme's, so that they follow light and dark. */
export function Badge({ colour, help, children }: BadgeProps) {
  return (
    <span
      className="field-badge"
      data-colour={colour}
      data-help={help}
      style={{
        backgroundColor: `var(--mui-palette-badge-${colour}-background)`,
        color: `var(--mui-palette-badge-${colour}-text)`,
      }}
    >
      {children}
    </span>
  );
}
