import FilterList from '@mui/icons-material/FilterList';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { WHERE, type Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { useShortcut } from '../../shell/keyboard/useShortcut';
import type { Filters } from '../../filters/control';

const Where = lazyComponent(() => import('./Where'));

interface WhereFilterProps {
  resource: Resource;
  filters: Filters;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** For lists without a filter panel. */
  button: boolean;
}

/** If the backend has `where`; loaded on first use. */
export function WhereFilter({ button, ...props }: WhereFilterProps) {
  const { filters, open, onOpen } = props;
  const label = useTranslate()('where.more');
  useShortcut(KEYS.list.filter, () => void (button && onOpen(true)));
  return (
    <>
      {button && (
        <IconButton
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-keyshortcuts={KEYS.list.filter.join(' ')}
          onClick={() => onOpen(true)}
        >
          <FilterList fontSize="small" />
        </IconButton>
      )}
      {(open || filters.values[WHERE] !== undefined) && (
        <PartErrorBoundary onClose={() => onOpen(false)}>
          <Where {...props} />
        </PartErrorBoundary>
      )}
    </>
  );
}
