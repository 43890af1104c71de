import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import { Button, IconButton } from '@mui/material';
import { DateText } from '../../../fields/components/pickers/DateText';
import { KEYS } from '../../../shell/keyboard/keys';
import type { MatchPeriod } from './useMatchData';
import { useMatchMessages } from './messages';

interface MatchingToolbarProps {
  period: MatchPeriod;
  onPeriod: (period: Partial<MatchPeriod>) => void;
  open: number;
  undoable: number;
  busy: boolean;
  onUndo: () => void;
  onRefresh: () => void;
}

/** The period, how much there is left to do, and the way back. */
export function MatchingToolbar(props: MatchingToolbarProps) {
  const { period, onPeriod, open, undoable, busy, onUndo, onRefresh } = props;
  const translate = useMatchMessages();
  const refresh = translate('ra.action.refresh');
  return (
    <div className="match-bar">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="match-day">
          <DateText
            label={translate(end === 'from' ? 'match.from' : 'match.to')}
            value={period[end]}
            onChange={(day) => day !== null && onPeriod({ [end]: day })}
          />
        </div>
      ))}
      <span role="status" className="match-count">
        {translate('match.open', { smart_count: open })}
      </span>
      <Button
        startIcon={<UndoIcon />}
        disabled={undoable === 0 || busy}
        aria-keyshortcuts={KEYS.match.undo.join(' ')}
        onClick={onUndo}
      >
        {translate('match.undo', { count: undoable })}
      </Button>
      <IconButton aria-label={refresh} title={refresh} onClick={onRefresh}>
        <RefreshIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
