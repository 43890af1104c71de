import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useHistory } from '../../data/history';
import { useFieldLabel } from '../../fields/faces/label';
import { isEmpty } from '../../fields/validate';
import { FieldValue } from '../../record/form/Facts';
import { ScrollBox } from '../../shell/ScrollBox';
import { Table } from '../../shell/elements/Table';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import './exchangeRates.css';
import { pastRates, rateNames, type PastRates } from './rates';

interface LastRatesProps {
  resource: Resource;
  record: AnyRecord;
}

/** Enough to see which way a rate goes. */
const MOST = 5;
const CHANGED_AT = 'updatedAt';

/** The rates that held last, from the history where the backend keeps one, else the stored ones; and whom they concern. */
export function LastRates({ resource, record }: LastRatesProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { entries } = useHistory(resource, record.id);
  const rows = useMemo((): readonly PastRates[] => {
    const past = entries ? pastRates(resource, record, entries).slice(0, MOST) : [];
    if (past.length > 0) return past;
    const at = hasField(resource, CHANGED_AT) ? record[CHANGED_AT] : null;
    return [{ key: 0, at: isEmpty(at) ? '' : String(at), by: null, record }];
  }, [resource, record, entries]);
  const names = rateNames(resource).filter((name) =>
    rows.some((row) => !isEmpty(row.record[name])),
  );
  return (
    <Alert severity="info" className="rates">
      <AlertTitle>{translate('exchangeRate.pastKept')}</AlertTitle>
      <ScrollBox label={translate('exchangeRate.last')}>
        <Table className="rates-table">
          <caption>{translate('exchangeRate.last')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('exchangeRate.since')}</th>
              {names.map((name) => (
                <th key={name} scope="col" className="rates-number">
                  {labelOf(resource, name)}
                </th>
              ))}
              <th scope="col">{translate('exchangeRate.by')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, at, by, record: row }) => (
              <tr key={key}>
                <td>{at === '' ? '–' : at.replace('T', ' ').slice(0, 16)}</td>
                {names.map((name) => (
                  <td key={name} className="rates-number">
                    <FieldValue resource={resource} field={fieldOf(resource, name)} record={row} />
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
