import { Dialog, DialogTitle, useMediaQuery, type DialogProps, type Theme } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useRestoreFocus } from './Confirm';

interface WorkDialogProps extends Pick<DialogProps, 'maxWidth' | 'onKeyDown' | 'slotProps'> {
  title: string;
  fullBelow?: 'sm' | 'md';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form or tool: full screen on phones, not closed by an outside click.
 * @example <WorkDialog title={title} onClose={onClose}><DialogContent>{rows}</DialogContent></WorkDialog>
 */
export function WorkDialog(props: WorkDialogProps) {
  const { title, maxWidth = 'md', fullBelow = 'sm', onClose, children, ...rest } = props;
  const titleId = useId();
  const restoreFocus = useRestoreFocus();
  const isMobile = useMediaQuery((theme: Theme) => theme.breakpoints.down(fullBelow));
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isMobile}
      {...restoreFocus}
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      {...rest}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
