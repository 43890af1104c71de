import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useResource } from '../../../data/resources';
import type { OpenMessage } from '../../../domain/bankMessage';
import { entryInputs } from '../../../domain/ledger/inputs';
import { useEntryWarnings } from '../../../domain/ledger/useEntryWarnings';
import { DialogForm } from '../../../record/form/DialogForm';
import { createPayload, type Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';
import { similarEntry, initialEntry } from './prefill';
import type { NewEntry } from './useMatchSteps';

export interface NewEntryRequest {
  messages: readonly [OpenMessage, ...OpenMessage[]];
  reservation: AnyRecord | null;
  customerCode: unknown;
}

interface NewEntryDialogProps {
  made: NewEntryRequest;
  rateOf: (currency: string) => string | null;
  onMade: (message: OpenMessage, entry: AnyRecord, others: readonly NewEntry[]) => void;
  onClose: () => void;
}

export function NewEntryDialog({ made, rateOf, onMade, onClose }: NewEntryDialogProps) {
  const translate = useTranslate();
  const ledger = useResource('depositandwithdrawals');
  const { beforeSave, dialog } = useEntryWarnings();
  const { messages, reservation, customerCode } = made;
  const [first, ...others] = messages;
  const start = {
    ...initialEntry(first, rateOf(first.currency)),
    ...(reservation && { reservationCode: reservation.code }),
    ...(customerCode !== null && { customerCode }),
  };
  // The response may not contain all values.
  const typed = useRef<Values>(start);
  const title = reservation
    ? translate('match.makeFor', { code: String(reservation.code) })
    : translate('match.makeTitle');
  return (
    <>
      <DialogForm
        resource={ledger}
        title={
          others.length > 0 ? translate('match.makeMany', { title, count: messages.length }) : title
        }
        start={start}
        inputs={entryInputs}
        success={translate('match.made')}
        beforeSave={(values, read, once) => {
          typed.current = values;
          return beforeSave(values, read, once);
        }}
        draft={[...messages.map(({ id }) => id), reservation?.code ?? ''].join(' ')}
        onSaved={(entry) =>
          onMade(
            first,
            { ...typed.current, ...entry },
            others.map((message) => ({
              message,
              payload: createPayload(ledger, similarEntry(typed.current, first, message)),
            })),
          )
        }
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
