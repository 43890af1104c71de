import { Divider, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { sortOf, sortsOf, type Sort } from '../../data/order';
import { useFieldLabel } from '../../fields/components/label';
import { fieldOf, type SortDirection, type Resource } from '../../schema';
import { KEYS } from '../../shell/keyboard/keys';
import { isSortable } from '../../table/layout';
import type { ListColumns } from '../useListColumns';
import { focusEdge } from './headActions';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';

interface HeadMenuProps {
  resource: Resource;
  columns: ListColumns;
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
}

export default function HeadMenu({ resource, columns, name, anchor, onClose }: HeadMenuProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListContext();
  const { shown, pins, widths } = columns;
  const at = shown.findIndex((field) => field.name === name);
  const pinned = at < pins;
  const others = sortsOf(sort).filter(({ field }) => field !== name);
  const sortBy = (order: SortDirection, earlier: readonly Sort[]) => {
    const [first = { field: name, order }, ...rest] = [...earlier, { field: name, order }];
    setSort(sortOf([first, ...rest]));
  };
  const item = (key: string, act: () => void, { disabled = false, keys = '' } = {}) => (
    <MenuItem
      key={key}
      disabled={disabled}
      aria-keyshortcuts={keys || undefined}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {translate(`views.head.${key}`)}
    </MenuItem>
  );
  const [left, right] = KEYS.head.move;
  const sorts = isSortable(fieldOf(resource, name))
    ? [
        item('up', () => sortBy('ASC', [])),
        item('down', () => sortBy('DESC', [])),
        item('besideUp', () => sortBy('ASC', others), { disabled: others.length === 0 }),
        item('besideDown', () => sortBy('DESC', others), { disabled: others.length === 0 }),
        <Divider key="sorts" />,
      ]
    : [];
  return (
    <ChoiceMenu
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': labelOf(resource, name) } }}
    >
      {sorts}
      {item(pinned ? 'unpin' : 'pin', () => columns.pin(name))}
      {item('left', () => columns.move(name, -1), {
        disabled: at === (pinned ? 0 : pins),
        keys: left,
      })}
      {item('right', () => columns.move(name, 1), {
        disabled: at === (pinned ? pins : shown.length) - 1,
        keys: right,
      })}
      <Divider />
      {/* After the menu has restored the focus. */}
      {item('width', () => requestAnimationFrame(() => focusEdge(anchor)))}
      {item('reset', () => columns.resize(name, null), { disabled: widths[name] === undefined })}
      {item('hide', () => columns.toggle(name), { disabled: shown.length === 1 })}
    </ChoiceMenu>
  );
}
