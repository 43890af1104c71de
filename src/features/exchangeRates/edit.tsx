import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useCallback, useState, type ReactNode } from 'react';
import { GenericEdit } from '../../screens';
import { RecordForm } from '../../record/RecordForm';
import { type AnyRecord, type Resource, fieldOf, hasField } from '../../schema';
import { useHistory } from '../../data/history';
import { useFieldLabel } from '../../fields/faces/label';
import { isEmpty } from '../../fields/values';
import { FieldValue } from '../../record/values/Facts';
import { ScrollBox } from '../../shell/ScrollBox';
import { Table, TableHead } from '../../shell/elements/Table';
import './exchangeRates.css';
import { pastRates, rateNames, type PastRates, farRates, type FarRate } from './rates';
import { Confirm } from '../../shell/elements/Confirm';
import type { Values } from '../../record/values/values';

/** An exchange rate: the declared form, with the last rates above it and a question about one that is far off. */
export default function ExchangeRateEdit() {
  return <GenericEdit form={ExchangeRateForm} />;
}

function ExchangeRateForm(props: { resource: Resource; record: AnyRecord }) {
  const { ask, dialog } = useRateQuestion(props.resource);
  return (
    <>
      <RecordForm
        {...props}
        success="form.updated"
        notice={<LastRates {...props} />}
        beforeSave={ask}
      />
      {dialog}
    </>
  );
}

interface LastRatesProps {
  resource: Resource;
  record: AnyRecord;
}

/** Enough to see which way a rate goes. */
const MOST = 5;
const CHANGED_AT = 'updatedAt';

/** The rates that held last, from the history where the backend keeps one, else the stored ones; and whom they concern. */
function LastRates({ resource, record }: LastRatesProps) {
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
          <TableHead
            columns={[
              [translate('exchangeRate.since')],
              ...names.map((name): [string, boolean] => [labelOf(resource, name), true]),
              [translate('exchangeRate.by')],
            ]}
          />
          <tbody>
            {rows.map(({ key, at, by, record: row }) => (
              <tr key={key}>
                <td>{at === '' ? '–' : at.replace('T', ' ').slice(0, 16)}</td>
                {names.map((name) => (
                  <td key={name} data-number>
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

interface RateQuestion {
  /** Resolves with whether to save. */
  ask: (typed: Values, read: AnyRecord | undefined) => Promise<boolean>;
  /** The question, while it is open. */
  dialog: ReactNode;
}

/** Asks before a rate is saved that is ten times the last one, a tenth of it, or beyond. */
function useRateQuestion(resource: Resource): RateQuestion {
  const [asked, setAsked] = useState<{
    rates: readonly FarRate[];
    answer: (save: boolean) => void;
  } | null>(null);
  const ask = useCallback(
    (typed: Values, read: AnyRecord | undefined) => {
      const rates = farRates(resource, typed, read ?? {});
      if (rates.length === 0) return Promise.resolve(true);
      return new Promise<boolean>((resolve) => {
        const answer = (save: boolean) => {
          setAsked(null);
          resolve(save);
        };
        setAsked({ rates, answer });
      });
    },
    [resource],
  );
  return { ask, dialog: asked && <Question resource={resource} {...asked} /> };
}

interface QuestionProps {
  resource: Resource;
  rates: readonly FarRate[];
  answer: (save: boolean) => void;
}

function Question({ resource, rates, answer }: QuestionProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <Confirm
      size="xs"
      title={translate('exchangeRate.far.title')}
      yes={translate('exchangeRate.far.save')}
      no={translate('exchangeRate.far.back')}
      onYes={() => answer(true)}
      onClose={() => answer(false)}
      details={
        <Table className="rates-table rates-far">
          <TableHead
            columns={[
              [translate('exchangeRate.far.field')],
              [translate('exchangeRate.far.last'), true],
              [translate('exchangeRate.far.typed'), true],
            ]}
          />
          <tbody>
            {rates.map(({ field: name, last, typed }) => (
              <tr key={name}>
                <th scope="row">{labelOf(resource, name)}</th>
                {Object.entries({ last, typed }).map(([which, value]) => (
                  <td key={which} data-number>
                    <FieldValue
                      resource={resource}
                      field={fieldOf(resource, name)}
                      record={{ id: 0, [name]: value }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      {translate('exchangeRate.far.text')}
    </Confirm>
  );
}
