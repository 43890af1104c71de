import type { ReactNode } from 'react';
import type { BadgeColour } from '../badges';
import './display.css';

interface BadgeProps {
  colour: BadgeColour;
  help?: string | undefined;
  children: ReactNode;
}

/**
 * A colored label (rules: badges).
 * @example <Badge colour="green">{label}</Badge>
 */
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
