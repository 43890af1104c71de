import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { useHistory } from '../../data/history';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty } from '../../fields/values';
import { hasField, type AnyRecord, type Resource, type ChangeGuard } from '../../schema';
import { Table, TableHead } from '../../shell/elements/Table';
import { ScrollBox } from '../../shell/ScrollBox';
import type { RecordFormProps } from '../RecordForm';
import { FieldValue } from '../../fields/components/fieldComponents';
import { CHANGED_AT } from '../values/values';
import { pastValues, type PastValues } from './pastValues';
import { useOutlierConfirm } from './useOutlierConfirm';
import './changeGuard.css';

interface GuardedFormProps extends RecordFormProps {
  Form: ComponentType<RecordFormProps>;
}

export default function GuardedForm({ Form, ...props }: GuardedFormProps) {
  const { resource, record, notice } = props;
  const { ask, dialog } = useOutlierConfirm(resource);
  return (
    <>
      <Form
        {...props}
        notice={
          <>
            {record && resource.changeGuard && (
              <LastValues resource={resource} record={record} guard={resource.changeGuard} />
            )}
            {notice}
          </>
        }
        beforeSave={(typed, read) => ask([{ typed, read }])}
      />
      {dialog}
    </>
  );
}

interface LastValuesProps {
  resource: Resource;
  record: AnyRecord;
  guard: ChangeGuard;
}

const MAX_ROWS = 5;

/** From the history, otherwise the stored ones. */
function LastValues({ resource, record, guard }: LastValuesProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { entries } = useHistory(resource, record.id);
  const past = entries ? pastValues(guard, record, entries).slice(0, MAX_ROWS) : [];
  const at = hasField(resource, CHANGED_AT) ? record[CHANGED_AT] : null;
  const stored = { key: 0, at: isEmpty(at) ? '' : String(at), by: null, record };
  const rows: readonly PastValues[] = past.length > 0 ? past : [stored];
  const note = translate(`resources.${resource.route}.note`, { _: '' });
  const names = guard.fields.filter((name) => rows.some((row) => !isEmpty(row.record[name])));
  return (
    <Alert severity="info" className="change-guard">
      {note !== '' && <AlertTitle>{note}</AlertTitle>}
      <ScrollBox label={translate('form.changeGuard.last')}>
        <Table className="change-guard-table" label={translate('form.changeGuard.last')}>
          <caption>{translate('form.changeGuard.last')}</caption>
          <TableHead
            columns={[
              [translate('form.changeGuard.since')],
              ...names.map((name): [string, boolean] => [labelOf(resource, name), true]),
              [translate('form.changeGuard.by')],
            ]}
          />
          <tbody>
            {rows.map(({ key, at, by, record: row }) => (
              <tr key={key}>
                <td>{at === '' ? '–' : at.replace('T', ' ').slice(0, 16)}</td>
                {names.map((name) => (
                  <td key={name} data-number>
                    <FieldValue resource={resource} field={name} record={row} />
                  </td>
                ))}
                <td>{by ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
    </Alert>
  );
}
