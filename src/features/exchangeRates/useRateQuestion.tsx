import { useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { useFieldLabel } from '../../fields/faces/label';
import { Confirm } from '../../shell/elements/Confirm';
import { Table } from '../../shell/elements/Table';
import { FieldValue } from '../../record/form/Facts';
import type { Values } from '../../record/form/values';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import './exchangeRates.css';
import { farRates, type FarRate } from './rates';

interface RateQuestion {
  /** Resolves with whether to save. */
  ask: (typed: Values, read: AnyRecord | undefined) => Promise<boolean>;
  /** The question, while it is open. */
  dialog: ReactNode;
}

/** Asks before a rate is saved that is ten times the last one, a tenth of it, or beyond. */
export function useRateQuestion(resource: Resource): RateQuestion {
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
          <thead>
            <tr>
              <th scope="col">{translate('exchangeRate.far.field')}</th>
              <th scope="col" className="rates-number">
                {translate('exchangeRate.far.last')}
              </th>
              <th scope="col" className="rates-number">
                {translate('exchangeRate.far.typed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ field: name, last, typed }) => (
              <tr key={name}>
                <th scope="row">{labelOf(resource, name)}</th>
                {Object.entries({ last, typed }).map(([which, value]) => (
                  <td key={which} className="rates-number">
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
