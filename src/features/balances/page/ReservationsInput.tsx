import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { FormPart } from '../../../record/form/FormSections';
import { useIsFormReadOnly } from '../../../record/form/formLayoutContext';
import type { AnyRecord } from '../../../schema';
import { computeBalanceSums } from '../domain/sums';
import { ReservationsPicker } from '../picker/ReservationsPicker';
import {
  IncompleteNotice,
  settledReservationKey,
  useSettledReservations,
  idsOf,
} from './useSettledReservations';
import { useBalanceFindings } from './useBalanceFindings';
import { ReservationTable } from './ReservationTable';
import { useResource } from '../../../data/resources';
import { NO_SUM } from '../../../money/decimal';

export interface ReservationsProps {
  balance: AnyRecord | null;
  picked: PickedReservations;
}

/** Warnings never block saving. */
export function ReservationsInput({ balance, picked }: ReservationsProps) {
  const translate = useTranslate();
  const locked = useIsFormReadOnly();
  const [picking, setPicking] = useState(false);
  const { field, fieldState } = useController({ name: CODES_FIELD });
  const { codes, reservations } = usePickedReservations(picked);
  const { settled, found, isPending, error } = reservations;
  const balanceId = balance?.id ?? null;
  const findingsOf = useBalanceFindings(balanceId);
  const { ref: button, onChange } = field;
  const remove = useCallback(
    (code: string) => {
      const remaining = codes.filter((other) => other !== code);
      onChange(remaining.length > 0 ? remaining : null);
    },
    [codes, onChange],
  );
  const warned = !locked && found.some((reservation) => findingsOf(reservation).length > 0);
  const message = fieldState.error?.message;
  const lost = error ? NO_SUM : translate('balance.reservations.lost');
  const missing = isPending ? translate('balance.page.loading') : lost;
  return (
    <FormPart
      title={translate('balance.reservations.title')}
      count={codes.length}
      tools={
        !locked && (
          <Button
            ref={button}
            name={field.name}
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setPicking(true)}
          >
            {translate('balance.reservations.add')}
          </Button>
        )
      }
    >
      {message !== undefined && <Alert severity="error">{message}</Alert>}
      {codes.length === 0 ? (
        <p className="field-no">{translate('balance.reservations.none')}</p>
      ) : (
        <ReservationTable
          settled={settled}
          missing={missing}
          sums={isPending ? null : computeBalanceSums(found)}
          {...(locked ? {} : { findingsOf, onRemove: remove })}
        />
      )}
      <IncompleteNotice reservations={reservations} />
      {warned && <Alert severity="warning">{translate('balance.warn.title')}</Alert>}
      {picking && (
        <ReservationsPicker
          balanceId={balanceId}
          without={codes}
          onTake={(rows) => {
            picked.remember(rows);
            onChange([...codes, ...rows.map(({ code }) => String(code))]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </FormPart>
  );
}

export const CODES_FIELD = 'reservationCodes';

type PickedReservations = ReturnType<typeof usePickedIds>;

/** @param balance null for a new one */
export function usePickedIds(balance: AnyRecord | null) {
  const { route } = useResource('reservations');
  const queryClient = useQueryClient();
  const [more, setMore] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = useMemo(
    () => new Map([...(balance ? idsOf(balance) : []), ...more]),
    [balance, more],
  );
  const remember = useCallback(
    (rows: readonly AnyRecord[]) => {
      setMore(
        (known) => new Map([...known, ...rows.map(({ id, code }) => [String(code), id] as const)]),
      );
      for (const row of rows) {
        // A list's row may lack children.
        if (row._packedMisfit === undefined)
          queryClient.setQueryData(settledReservationKey(route, String(row.code)), row);
      }
    },
    [queryClient, route],
  );
  return useMemo(() => ({ ids, remember }), [ids, remember]);
}

const NONE: readonly string[] = [];

export function usePickedReservations({ ids }: PickedReservations) {
  const value: unknown = useWatch({ name: CODES_FIELD });
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : NONE), [value]);
  return { codes, reservations: useSettledReservations(codes, ids) };
}
