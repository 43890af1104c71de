import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton } from '@mui/material';

interface MoveButtonsProps {
  /** Labels. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/**
 * Moves an item of a list. Not `disabled` at an end: the button must keep the focus after the move.
 * @example <MoveButtons up={up} down={down} isFirst={at === 0} isLast={at === last} onMove={move} />
 */
export function MoveButtons({ isFirst, isLast, onMove, ...labels }: MoveButtonsProps) {
  const button = (part: 'up' | 'down', isEnd: boolean, by: -1 | 1, Icon: typeof UpIcon) => (
    <IconButton
      data-part={part}
      aria-label={labels[part]}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onMove(by);
      }}
    >
      <Icon fontSize="small" color={isEnd ? 'disabled' : 'inherit'} />
    </IconButton>
  );
  return (
    <>
      {button('up', isFirst, -1, UpIcon)}
      {button('down', isLast, 1, DownIcon)}
    </>
  );
}
