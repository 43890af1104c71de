import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResource } from '../../data/resources';
import { Badge } from '../../fields/faces/Badge';
import { useFieldLabel } from '../../fields/faces/label';
import { useEnumWords } from '../../fields/faces/useEnumWords';
import { Table } from '../../shell/elements/Table';

const ROWS = [
  ['GOLF', 'golf', 12],
  ['PACK', 'package', 24],
  ['FIT', 'fit', 2],
] as const;

/** Rows and an input at the density that is chosen: they follow the same rules as the real ones. */
export function DensityPreview() {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const labelOf = useFieldLabel();
  const words = useEnumWords();
  return (
    <figure className="settings-preview" aria-label={translate('settings.preview')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{labelOf(resource, 'revType')}</th>
            <th scope="col">{labelOf(resource, 'name')}</th>
            <th scope="col" data-number="">
              {labelOf(resource, 'paxCount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([type, colour, pax]) => (
            <tr key={type}>
              <td>
                <Badge colour={colour}>{words(resource, 'revType', type)}</Badge>
              </td>
              <td>{translate('settings.sample')}</td>
              <td data-number="">{pax}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <TextField
        label={labelOf(resource, 'name')}
        value={translate('settings.sample')}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </figure>
  );
}
