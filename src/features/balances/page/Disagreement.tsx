import { Alert, Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { translateError } from '../../../data/serverWords';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/faces/Amount';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Table } from '../../../shell/elements/Table';
import type { AnyRecord } from '../../../schema';
import type { DisagreeingEntry, EntrySide } from '../domain/disagreement';
import { useRecompute } from './useRecompute';

interface DisagreementProps {
  balance: AnyRecord;
  entries: readonly DisagreeingEntry[];
  /** The sums are new: they want to be looked at before they are confirmed. */
  onRecomputed: () => void;
}

/** The entries over which a confirmation was refused, before and after, and the way on. */
export function Disagreement({ balance, entries, onRecomputed }: DisagreementProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { route } = useResource('depositandwithdrawals');
  const { recompute, busy, failure } = useRecompute(balance);
  return (
    <Alert severity="warning" className="balance-difference">
      <p>{translate('balance.confirm.disagree')}</p>
      <ScrollBox className="balance-scroll" label={translate('balance.confirm.disagree')}>
        <Table className="balance-table" aria-label={translate('balance.confirm.disagree')}>
          <thead>
            <tr>
              <th scope="col">{translate('balance.confirm.entry')}</th>
              <th scope="col">{translate('balance.confirm.before')}</th>
              <th scope="col">{translate('balance.confirm.after')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  {after === null ? (
                    translate('balance.confirm.entryLink', { id })
                  ) : (
                    <Link
                      className="field-link"
                      to={createPath({ resource: route, type: 'edit', id })}
                    >
                      {translate('balance.confirm.entryLink', { id })}
                    </Link>
                  )}
                </th>
                <td>
                  <Side side={before} />
                </td>
                <td>
                  <Side side={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      <p>{translate('balance.confirm.again')}</p>
      {failure !== null && <p role="alert">{translateError(failure, translate)}</p>}
      <Button
        variant="outlined"
        color="inherit"
        loading={busy}
        onClick={() => recompute(onRecomputed)}
      >
        {translate('balance.difference.recompute')}
      </Button>
    </Alert>
  );
}

function Side({ side }: { side: EntrySide | null }) {
  const translate = useTranslate();
  const words = useEnumWords();
  const resource = useResource('depositandwithdrawals');
  if (side === null)
    return <span className="field-no">{translate('balance.confirm.missing')}</span>;
  return (
    <span className="balance-side">
      {words(resource, 'direction', side.direction)}
      <Amount amount={side.usdAmount} currency="USD" />
    </span>
  );
}
