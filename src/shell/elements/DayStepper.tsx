import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface DayStepperProps {
  title: ReactNode;
  onStep: (by: 1 | -1) => void;
  children?: ReactNode;
}

/**
 * Shown days between arrows.
 * @example <DayStepper title="2026년 12월" onStep={(by) => setMonth(month + by)} />
 */
export function DayStepper({ title, onStep, children }: DayStepperProps) {
  const translate = useTranslate();
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => (
    <IconButton aria-label={label} title={label} onClick={() => onStep(by)}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <>
      {step(-1, translate('list.board.before'), ChevronLeft)}
      {children}
      {step(1, translate('list.board.after'), ChevronRight)}
      <h2 aria-live="polite">{title}</h2>
    </>
  );
}
