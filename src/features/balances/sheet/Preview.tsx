import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { separateKey } from '../../../data/keys';
import { useLookup, useRecordsByKey } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { RecordSkeleton } from '../../../record/form/RecordStates';
import type { AnyRecord } from '../../../schema';
import { PrintToolbar } from '../../../print/PrintToolbar';
import { Sheets } from '../../../print/Sheets';
import { loadDocumentMessages, printLanguage } from '../../../print/language';
import {
  codesOf,
  idsOf,
  IncompleteNotice,
  useSettledReservations,
} from '../page/useSettledReservations';
import { ledgerEntriesOf } from '../domain/sums';
import { createSettlementSheet, type SheetNames } from './settlementSheet';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import { textOrEmpty } from '../../../util/text';

export default function Preview({ balance }: { balance: AnyRecord }) {
  const translate = useTranslate();
  const ledger = useResource('depositandwithdrawals');
  const locale = useLocale();
  const createPath = useCreatePath();
  const [language, setLanguage] = useState(() => printLanguage(null, locale));
  const words = useQuery({
    queryKey: separateKey('documentWords', language),
    queryFn: () => loadDocumentMessages(language),
    staleTime: Infinity,
  });
  const reservations = useSettledReservations(
    useMemo(() => codesOf(balance), [balance]),
    useMemo(() => idsOf(balance), [balance]),
  );
  const { names, isPending } = useNames(reservations.found);
  const ready = words.data && reservations.complete && !isPending;
  return (
    <div className="print-screen">
      <PrintToolbar
        label={translate('form.toolbar')}
        back={createPath({ resource: 'balances', type: 'edit', id: balance.id })}
        backText={translate('balance.sheet.back')}
        language={language}
        onLanguage={setLanguage}
      />
      {ready ? (
        <Sheets
          document={createSettlementSheet({
            balance,
            reservations: reservations.found,
            ledger,
            words: words.data,
            names,
          })}
          language={language}
          fileName={translate('balance.sheet.screen', { title: String(balance.title ?? '') })}
          label={translate('balance.sheet.preview')}
        />
      ) : words.isError ? (
        <RetryAlert onRetry={() => void words.refetch()}>
          {translate('reservation.print.noWords')}
        </RetryAlert>
      ) : reservations.isPending || reservations.complete ? (
        <RecordSkeleton />
      ) : (
        <IncompleteNotice reservations={reservations} />
      )}
    </div>
  );
}

function useNames(reservations: readonly AnyRecord[]): { names: SheetNames; isPending: boolean } {
  const entries = reservations.flatMap(ledgerEntriesOf);
  const customers = useRecordsByKey(
    'customers',
    entries.map(({ customerCode }) => textOrEmpty(customerCode)),
  );
  const users = useLookup('users');
  const codes = useLookup('codes');
  return {
    names: {
      user: (id) => textOrEmpty(users.byId(Number(id))?.name),
      customer: ({ customerCode, customerText }) => {
        const code = textOrEmpty(customerCode);
        return textOrEmpty(customers.byKey(code)?.name) || textOrEmpty(customerText) || code;
      },
      account: ({ accCode, accText }) => {
        const code = textOrEmpty(accCode);
        const name = textOrEmpty(codes.byKey(code, { type: 'ACCOUNT' })?.name) || code;
        return [name, textOrEmpty(accText)].filter((part) => part !== '').join(' ');
      },
    },
    isPending: customers.isPending || users.isPending || codes.isPending,
  };
}
