import { useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { titleOf } from '../../data/lookups';
import { useFieldLabel } from '../../fields/components/label';
import { type AnyRecord, type Resource } from '../../schema';
import { Confirm, useQuestion } from '../../shell/elements/Confirm';
import { Table, TableHead } from '../../shell/elements/Table';
import { FieldValue } from '../values/RecordSummary';
import type { Values } from '../values/values';
import { findOutliers, type Outlier } from './pastValues';
import './watch.css';

/** `read` is undefined for a new record. */
export interface SaveTarget {
  typed: Readonly<Values>;
  read: AnyRecord | undefined;
}

interface FoundOutliers {
  isMany: boolean;
  far: readonly (Outlier & { of: string })[];
}

export interface OutlierConfirm {
  /** True if the save may proceed. */
  ask: (saving: readonly SaveTarget[]) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks once for all records if a value changes by the declared factor or more. */
export function useOutlierConfirm(resource: Resource): OutlierConfirm {
  const { changeGuard } = resource;
  const { ask: askUser, question } = useQuestion<FoundOutliers>();
  const ask = useCallback<OutlierConfirm['ask']>(
    async (saving) => {
      const outliers = saving.flatMap(({ typed, read }) =>
        (changeGuard ? findOutliers(changeGuard, typed, read ?? {}) : []).map((found) => ({
          ...found,
          of: read ? titleOf(resource, read) : '',
        })),
      );
      return outliers.length === 0 || askUser({ far: outliers, isMany: saving.length > 1 });
    },
    [resource, changeGuard, askUser],
  );
  return {
    ask,
    dialog: question && changeGuard && (
      <Question
        resource={resource}
        times={changeGuard.times}
        {...question.about}
        answer={question.answer}
      />
    ),
  };
}

function Question({
  resource,
  far,
  times,
  isMany,
  answer,
}: FoundOutliers & { resource: Resource; times: number; answer: (save: boolean) => void }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <Confirm
      size="xs"
      title={translate('form.watch.far.title')}
      yes={translate('form.watch.far.save')}
      no={translate('form.watch.far.back')}
      onYes={() => answer(true)}
      onClose={() => answer(false)}
      details={
        <Table className="watch-table watch-far" label={translate('form.watch.far.title')}>
          <TableHead
            columns={[
              [translate('form.watch.far.field')],
              [translate('form.watch.far.last'), true],
              [translate('form.watch.far.typed'), true],
            ]}
          />
          <tbody>
            {far.map(({ of, field: name, last, typed }) => (
              <tr key={`${of} ${name}`}>
                <th scope="row">
                  {isMany ? `${of} ${labelOf(resource, name)}` : labelOf(resource, name)}
                </th>
                {Object.entries({ last, typed }).map(([which, value]) => (
                  <td key={which} data-number>
                    <FieldValue
                      resource={resource}
                      field={name}
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
      {translate('form.watch.far.text', { times })}
    </Confirm>
  );
}
