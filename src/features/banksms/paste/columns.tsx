import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldFaces } from '../../../fields/faces/fieldFaces';
import { useFieldLabel } from '../../../fields/faces/label';
import type { DisplayProps } from '../../../fields/faces/types';
import type { GridColumn } from '../../../grid/types';
import { fieldOf, type Resource } from '../../../schema';
import { doubtsOf, draftOf } from './read';

const WIDTHS = {
  direction: 80,
  bankCode: 120,
  sender: 130,
  receiver: 130,
  currency: 64,
  amount: 120,
  smsDate: 104,
  smsTime: 70,
  method: 80,
  sms: 220,
} as const;

/** The value, and where nobody is sure of it a mark that says why. */
function Marked(props: DisplayProps) {
  const translate = useTranslate();
  const { field, record, value } = props;
  const Display = fieldFaces[field.type]?.Display;
  const doubt = doubtsOf(record).find(({ name }) => name === field.name);
  if (!Display) return null;
  const shown = value === null || value === undefined ? null : <Display {...props} />;
  if (!doubt) return shown;
  const why = translate(`banksms.reasons.${doubt.reason}`);
  return (
    <span className="banksms-unsure" title={why}>
      {shown}
      <span aria-hidden className="banksms-unsure-mark">
        {'?'}
      </span>
      <span className="grid-hidden">{why}</span>
    </span>
  );
}

/** Which declaration took the message. */
function TakenBy({ record }: DisplayProps) {
  const translate = useTranslate();
  const draft = draftOf(record);
  if (!draft) return null;
  const { format } = draft;
  if (!format) return <span className="banksms-format">{translate('banksms.paste.noFormat')}</span>;
  return (
    <span className="banksms-format" title={format.template}>
      {format.own && <b>{translate('banksms.paste.ownFormat')} </b>}
      {`${format.bankCode} ${format.template}`}
    </span>
  );
}

/** The columns of the preview: a message's fields, and which format took it. */
export function useColumns(resource: Resource): GridColumn[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const fields = Object.entries(WIDTHS).map(([name, width]): GridColumn => {
      const cell = { field: fieldOf(resource, name), caption: null };
      return {
        ...{ id: name, label: labelOf(resource, name), width, cell: () => cell },
        Display: Marked,
      };
    });
    const shown = { field: { ...fieldOf(resource, 'sms'), readOnly: true }, caption: null };
    const label = translate('banksms.paste.format');
    return [...fields, { id: 'format', label, width: 240, cell: () => shown, Display: TakenBy }];
  }, [resource, labelOf, translate]);
}
