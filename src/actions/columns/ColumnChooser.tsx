import type { ActionProps } from '../action';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Button, IconButton, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/components/label';
import { GroupChoice } from '../../list/groups/GroupChoice';
import { MoveButtons } from '../../shell/elements/MoveButtons';
import './columns.css';

export default function ColumnChooser({ target, anchor, onClose }: ActionProps<'list'>) {
  const { resource, list } = target;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { shown, all, pins, toggle, move, pin, reset } = list.columns;
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
                  // Without a column there would be nothing to click.
                  disabled={place === 0 && shown.length === 1}
                  onChange={() => toggle(field.name)}
                />
                <span>{label}</span>
              </label>
              {place >= 0 && (
                <>
                  <IconButton
                    aria-label={translate('views.pin', { field: label })}
                    aria-pressed={place < pins}
                    onClick={() => pin(field.name)}
                  >
                    {place < pins ? (
                      <PushPin fontSize="inherit" color="primary" />
                    ) : (
                      <PushPinOutlined fontSize="inherit" />
                    )}
                  </IconButton>
                  <MoveButtons
                    up={translate('list.moveUp', { field: label })}
                    down={translate('list.moveDown', { field: label })}
                    isFirst={place === 0 || place === pins}
                    isLast={place === shown.length - 1 || place === pins - 1}
                    onMove={(by) => move(field.name, by)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
