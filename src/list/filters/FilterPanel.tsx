import { Button, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema';
import FilterInput from './FilterInput';
import { controlKey } from './plan';
import type { Control, Filters } from '../../filters/control';

interface FilterPanelProps {
  resource: Resource;
  filters: Filters;
  controls: readonly Control[];
  shown: readonly Control[];
  onMore: (() => void) | null;
  anchor: Element;
  onClose: () => void;
}

const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input, select')?.focus();

export default function FilterPanel(props: FilterPanelProps) {
  const { resource, filters, controls, shown, anchor, onMore, onClose } = props;
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.filters') } }}
    >
      <div ref={focusFirst} className="list list-panel">
        {shown.map((control) => (
          <FilterInput
            key={controlKey(control)}
            resource={resource}
            filters={filters}
            control={control}
            controls={controls}
          />
        ))}
        {onMore && (
          <Button
            className="list-panel-more"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onMore();
            }}
          >
            {translate('where.more')}
          </Button>
        )}
      </div>
    </Popover>
  );
}
