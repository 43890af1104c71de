import RemoveIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { IconButton, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { EditLink } from '../../../domain/EditLink';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/components/Amount';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { ScrollBox } from '../../../shell/ScrollBox';
import { Table, TableHead } from '../../../shell/elements/Table';
import { type AnyRecord } from '../../../schema';
import { displayTitle } from '../../../domain/reservation';
import { BALANCE_SUMS, computeBalanceSums, type BalanceSums } from '../domain/sums';
import { useMayListEntries, type SettledReservation } from './useSettledReservations';
import { NO_SUM } from '../../../money/decimal';
import type { Translate } from '../../../data/serverMessages';
import { textOrEmpty } from '../../../util/text';

interface ReservationTableProps {
  settled: readonly SettledReservation[];
  /** In place of a reservation that is not available. */
  missing: string;
  sums: BalanceSums | null;
  findingsOf?: (reservation: AnyRecord) => readonly string[];
  onRemove?: (code: string) => void;
}

/** Columns of a `TableHead`. */
export const reservationColumns = (translate: Translate) =>
  [
    [translate('balance.reservations.code')],
    [translate('balance.reservations.name')],
    [translate('balance.reservations.days')],
    [translate('balance.reservations.proc')],
    [translate('balance.reservations.status')],
    [translate('balance.reservations.received'), true],
    [translate('balance.reservations.paid'), true],
    [translate('balance.reservations.profit'), true],
  ] as const;

export function ReservationTable(props: ReservationTableProps) {
  const { settled, missing, sums, findingsOf, onRemove } = props;
  const translate = useTranslate();
  return (
    <ScrollBox className="balance-scroll" label={translate('balance.reservations.title')}>
      <Table
        className="balance-table balance-trips"
        label={translate('balance.reservations.title')}
      >
        <TableHead columns={reservationColumns(translate)} after={onRemove && <td aria-hidden />} />
        <tbody>
          {settled.map(({ code, reservation }) => (
            <ReservationRow
              key={code}
              code={code}
              reservation={reservation}
              missing={missing}
              onRemove={onRemove}
              findings={reservation && findingsOf ? findingsOf(reservation) : NONE}
            />
          ))}
        </tbody>
        {settled.length > 1 && (sums === null || settled.some((one) => one.reservation)) && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {translate('balance.reservations.total')}
              </th>
              <Sums sums={sums} />
              {onRemove && <td aria-hidden />}
            </tr>
          </tfoot>
        )}
      </Table>
    </ScrollBox>
  );
}

const NONE: readonly string[] = [];

interface RowProps {
  code: string;
  reservation: AnyRecord | null;
  missing: string;
  findings: readonly string[];
  onRemove?: ((code: string) => void) | undefined;
}

const ReservationRow = memo(function ReservationRow(props: RowProps) {
  const { code, reservation, missing, findings, onRemove } = props;
  const translate = useTranslate();
  const resource = useResource('reservations');
  const value = (name: string, record: AnyRecord): ReactNode => (
    <FieldValue resource={resource} field={name} record={record} />
  );
  return (
    <>
      <tr data-warned={findings.length > 0 || undefined}>
        <th scope="row">
          {reservation ? (
            <EditLink resource={resource.route} id={reservation.id}>
              {code}
            </EditLink>
          ) : (
            code
          )}
        </th>
        {reservation ? (
          <>
            <td className="balance-trip">{displayTitle(reservation)}</td>
            <td className="field-time">
              {`${textOrEmpty(reservation.dateIn)} ~ ${textOrEmpty(reservation.dateOut)}`}
            </td>
            <td>{value('revProc', reservation)}</td>
            <td>{value('revStatus', reservation)}</td>
            <Sums sums={computeBalanceSums([reservation])} />
          </>
        ) : (
          <td colSpan={7} className="field-no">
            {missing}
          </td>
        )}
        {onRemove && (
          <td className="balance-remove">
            <IconButton
              aria-label={translate('balance.reservations.remove', { code })}
              onClick={() => onRemove(code)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </td>
        )}
      </tr>
      {findings.length > 0 && (
        <tr className="balance-findings">
          <td colSpan={onRemove ? 9 : 8}>
            <WarningIcon fontSize="inherit" aria-hidden />
            {findings.join(' ')}
          </td>
        </tr>
      )}
    </>
  );
});

const LABELS = {
  sumDeposit: 'balance.reservations.received',
  sumWithdrawal: 'balance.reservations.paid',
  finalProfit: 'balance.reservations.profit',
} as const;

function Sums({ sums }: { sums: BalanceSums | null }) {
  const translate = useTranslate();
  const mayListEntries = useMayListEntries();
  const unknown = mayListEntries ? <Skeleton /> : NO_SUM;
  return BALANCE_SUMS.map((name) => (
    <td key={name} data-number data-label={translate(LABELS[name])}>
      {sums && mayListEntries ? <Amount amount={sums[name]} currency={null} /> : unknown}
    </td>
  ));
}
