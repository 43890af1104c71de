import type { ReactNode } from 'react';
import type { BadgeColor } from '../badges';
import './display.css';

interface BadgeProps {
  color: BadgeColor;
  help?: string | undefined;
  children: ReactNode;
}

/**
 * A colored label (rules: badges).
 * @example <Badge color="green">{label}</Badge>
 */
export function Badge({ color, help, children }: BadgeProps) {
  return (
    <span
      className="field-badge"
      data-color={color}
      data-help={help}
      style={{
        backgroundColor: `var(--mui-palette-badge-${color}-background)`,
        color: `var(--mui-palette-badge-${color}-text)`,
      }}
    >
      {children}
    </span>
  );
}
