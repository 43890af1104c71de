import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Button, IconButton, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/faces/label';
import type { Resource } from '../../schema';
import { GroupChoice } from '../groups/GroupChoice';
import type { Columns } from '../useColumns';

interface ColumnChooserProps {
  resource: Resource;
  columns: Columns;
  anchor: Element;
  onClose: () => void;
}

/** Which columns a list shows and in what order; kept in this browser, per resource. */
export default function ColumnChooser({ resource, columns, anchor, onClose }: ColumnChooserProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { shown, all, toggle, move, reset } = columns;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          className: 'list-chooser',
          role: 'dialog',
          'aria-label': translate('list.columns'),
        },
      }}
    >
      <GroupChoice resource={resource} />
      <Button onClick={reset}>{translate('list.resetColumns')}</Button>
      <ul>
        {all.map((field) => {
          const label = labelOf(resource, field.name);
          const place = shown.indexOf(field);
          return (
            <li key={field.name}>
              <label>
                <input
                  type="checkbox"
                  checked={place >= 0}
                  // The last column stays: a list without any has nothing to click.
                  disabled={place === 0 && shown.length === 1}
                  onChange={() => toggle(field.name)}
                />
                <span>{label}</span>
              </label>
              {place >= 0 && (
                <>
                  <IconButton
                    aria-label={translate('list.moveUp', { field: label })}
                    disabled={place === 0}
                    onClick={() => move(field.name, -1)}
                  >
                    <ArrowUpward fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    aria-label={translate('list.moveDown', { field: label })}
                    disabled={place === shown.length - 1}
                    onClick={() => move(field.name, 1)}
                  >
                    <ArrowDownward fontSize="inherit" />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
