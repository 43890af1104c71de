import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateText } from '../../../fields/faces/pickers/DateText';

interface ToolbarProps {
  from: string;
  to: string;
  onPeriod: (period: { from?: string; to?: string }) => void;
  open: number;
  undoable: number;
  busy: boolean;
  onUndo: () => void;
  onRefresh: () => void;
}

/** The period, how much there is left to do, and the way back. */
export function Toolbar(props: ToolbarProps) {
  const { from, to, onPeriod, open, undoable, busy, onUndo, onRefresh } = props;
  const translate = useTranslate();
  const refresh = translate('ra.action.refresh');
  return (
    <div className="match-bar">
      <div className="match-day">
        <DateText
          label={translate('banksms.match.from')}
          value={from}
          onChange={(day) => day !== null && onPeriod({ from: day })}
        />
      </div>
      <div className="match-day">
        <DateText
          label={translate('banksms.match.to')}
          value={to}
          onChange={(day) => day !== null && onPeriod({ to: day })}
        />
      </div>
      <span role="status" className="match-count">
        {translate('banksms.match.open', { smart_count: open })}
      </span>
      <Button
        startIcon={<UndoIcon />}
        disabled={undoable === 0 || busy}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        {translate('banksms.match.undo', { count: undoable })}
      </Button>
      <IconButton aria-label={refresh} title={refresh} onClick={onRefresh}>
        <RefreshIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
