import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { titleOf } from '../../data/lookups';
import { useFieldLabel } from '../../fields/components/label';
import { type AnyRecord, type Resource } from '../../schema';
import { Confirm, useQuestion } from '../../shell/elements/Confirm';
import { Table, TableHead } from '../../shell/elements/Table';
import { FieldValue } from '../../fields/components/fieldComponents';
import type { Values } from '../values/values';
import { findOutliers, type Outlier } from './pastValues';
import './changeGuard.css';

/** `read` is undefined for a new record. */
export interface SaveTarget {
  typed: Readonly<Values>;
  read: AnyRecord | undefined;
}

interface FoundOutliers {
  isMany: boolean;
  outliers: readonly (Outlier & { of: string })[];
}

export interface OutlierConfirm {
  /** True if the save may proceed. */
  ask: (saving: readonly SaveTarget[]) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks once for all records if a value changes by the declared factor or more. */
export function useOutlierConfirm(resource: Resource): OutlierConfirm {
  const { changeGuard } = resource;
  const { ask, question } = useQuestion<FoundOutliers>();
  return {
    ask: async (saving) => {
      const outliers = saving.flatMap(({ typed, read }) =>
        (changeGuard ? findOutliers(changeGuard, typed, read ?? {}) : []).map((found) => ({
          ...found,
          of: read ? titleOf(resource, read) : '',
        })),
      );
      return outliers.length === 0 || ask({ outliers, isMany: saving.length > 1 });
    },
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
  outliers,
  times,
  isMany,
  answer,
}: FoundOutliers & { resource: Resource; times: number; answer: (save: boolean) => void }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <Confirm
      size="xs"
      title={translate('form.changeGuard.outlier.title')}
      yes={translate('form.changeGuard.outlier.save')}
      no={translate('form.changeGuard.outlier.back')}
      onYes={() => answer(true)}
      onClose={() => answer(false)}
      details={
        <Table
          className="change-guard-table outlier-table"
          label={translate('form.changeGuard.outlier.title')}
        >
          <TableHead
            columns={[
              [translate('form.changeGuard.outlier.field')],
              [translate('form.changeGuard.outlier.last'), true],
              [translate('form.changeGuard.outlier.typed'), true],
            ]}
          />
          <tbody>
            {outliers.map(({ of, field: name, last, typed }) => (
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
      {translate('form.changeGuard.outlier.text', { times })}
    </Confirm>
  );
}
