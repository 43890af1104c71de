import { Menu, type MenuProps } from '@mui/material';
import { useCallback, useRef, useState, type MouseEvent } from 'react';

interface ChoiceMenuProps extends Omit<
  MenuProps,
  'open' | 'anchorEl' | 'anchorOrigin' | 'transformOrigin'
> {
  /** The button that opened it. */
  anchorEl: Element;
}

/**
 * MUI's menu for a button that opens it by a click. The menu does not cover its button: it opens upwards where there
 * is no room below. The second click of a double click on the button neither chooses nor closes.
 * @example <ChoiceMenu anchorEl={button} onClose={close}><MenuItem>…</MenuItem></ChoiceMenu>
 */
export function ChoiceMenu({ anchorEl, slotProps, ...props }: ChoiceMenuProps) {
  const [isAbove, setIsAbove] = useState(false);
  const isFirstClick = useRef(true);
  const measure = useCallback(
    (paper: HTMLElement | null) => {
      if (!paper) return;
      const { top, bottom } = anchorEl.getBoundingClientRect();
      const below = window.innerHeight - bottom;
      setIsAbove(paper.offsetHeight > below - MARGIN && top > below);
    },
    [anchorEl],
  );
  const skipDoubleClick = (event: MouseEvent) => {
    const isOpening = isFirstClick.current && event.detail > 1;
    isFirstClick.current = false;
    if (!isOpening) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Menu
      {...props}
      open
      anchorEl={anchorEl}
      anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' }}
      onClickCapture={skipDoubleClick}
      slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: measure } }}
    />
  );
}

/** MUI keeps this distance (px) from the edges of the window. */
const MARGIN = 16;
