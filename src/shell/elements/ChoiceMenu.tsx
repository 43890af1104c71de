import { Menu, type MenuProps } from '@mui/material';
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { useRestoreFocus } from './Confirm';

interface ChoiceMenuProps extends Omit<
  MenuProps,
  'open' | 'anchorEl' | 'anchorOrigin' | 'transformOrigin'
> {
  anchorEl: Element;
}

/**
 * MUI's menu, called as its button, without covering it. The second click of a double click neither chooses nor closes.
 * @example <ChoiceMenu anchorEl={button} onClose={close}><MenuItem>…</MenuItem></ChoiceMenu>
 */
export function ChoiceMenu({ anchorEl, slotProps, ...props }: ChoiceMenuProps) {
  const [isAbove, setIsAbove] = useState(false);
  const isFirstClick = useRef(true);
  const restoreFocus = useRestoreFocus();
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
  const name = anchorEl.getAttribute('aria-label') ?? anchorEl.textContent;
  return (
    <Menu
      {...(props.disableRestoreFocus ? {} : restoreFocus)}
      {...props}
      open
      anchorEl={anchorEl}
      anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' }}
      onClickCapture={skipDoubleClick}
      slotProps={{
        ...slotProps,
        list: { 'aria-label': name, ...slotProps?.list },
        paper: { ...slotProps?.paper, ref: measure },
      }}
    />
  );
}

/** MUI's distance (px) from the window's edges. */
const MARGIN = 16;
