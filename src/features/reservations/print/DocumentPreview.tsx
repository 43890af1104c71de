import { trimmedText } from '../../../util/text';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, useCreatePath, useLocale } from 'ra-core';
import { separateKey } from '../../../data/keys';
import { RecordSkeleton } from '../../../record/form/RecordStates';
import type { AnyRecord, Resource } from '../../../schema';
import { composeDocument, DOCUMENT_NAMES, isDocumentName, type DocumentName } from './documents';
import { printedSections, type Lookups, type DocumentSource } from './documents/source';
import { phoneOf } from './documents/phones';
import { missingNames } from './documents/roomingList';
import { listProviders } from './documents/voucher';
import { PrintSelect, PrintToolbar } from '../../../print/PrintToolbar';
import { Sheets } from '../../../print/Sheets';
import {
  loadDocumentMessages,
  printLanguage,
  type DocumentMessages,
} from '../../../print/language';
import { useSearchParams } from 'react-router';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsIn, titleOf, useLookup, useRecordsByKey } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { Confirm } from '../../../shell/elements/Confirm';
import { RetryAlert } from '../../../shell/faults/RetryAlert';

export function DocumentPreview({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const choices = useChoices();
  const { document: name, language, provider } = choices;
  const {
    data: messages,
    isError,
    refetch,
  } = useQuery({
    queryKey: separateKey('documentMessages', language),
    queryFn: () => loadDocumentMessages(language),
    staleTime: Infinity,
  });
  const source = useSource(record, messages);
  const title = translate(`reservation.print.documents.${name}`);
  const missing = source && name === 'rooming' ? missingNames(source) : null;
  const warning =
    missing &&
    [
      translate('reservation.print.missingNames', { ...missing }),
      ...(missing.named === 0 ? [translate('reservation.print.noNames')] : []),
    ].join(' ');
  return (
    <div className="print-screen">
      <Toolbar
        record={record}
        choices={choices}
        providers={source ? listProviders(source) : []}
        warning={warning}
      />
      {warning !== null && (
        <Alert severity="warning" className="print-warning">
          {warning}
        </Alert>
      )}
      {source ? (
        <Sheets
          document={composeDocument(name, source, provider)}
          language={language}
          fileName={`${trimmedText(record.code)} ${title}`}
          label={translate('reservation.print.preview', { document: title })}
        />
      ) : isError ? (
        <RetryAlert onRetry={() => void refetch()}>
          {translate('reservation.print.noMessages')}
        </RetryAlert>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}

interface ToolbarProps {
  record: AnyRecord;
  choices: Choices;
  providers: readonly { code: string; name: string }[];
  warning: string | null;
}

function Toolbar({ record, choices, providers, warning }: ToolbarProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [asking, setAsking] = useState(false);
  const { document, language, provider } = choices;
  const isKnownProvider = providers.some(({ code }) => code === provider);
  return (
    <>
      <PrintToolbar
        label={translate('reservation.print.choices')}
        back={createPath({ resource: 'reservations', type: 'edit', id: record.id })}
        backText={translate('reservation.print.back')}
        language={language}
        onLanguage={(value) => choices.choose('language', value)}
        onPrint={() => (warning === null ? window.print() : setAsking(true))}
        more={
          document === 'voucher' &&
          providers.length > 0 && (
            <PrintSelect
              label={translate('reservation.print.provider')}
              value={isKnownProvider ? (provider ?? '') : ''}
              options={[
                ['', translate('reservation.print.allProviders')],
                ...providers.map(({ code, name }) => [code, name] as const),
              ]}
              onChoose={(value) => choices.choose('provider', value)}
            />
          )
        }
      >
        <PrintSelect
          label={translate('reservation.print.document')}
          value={document}
          options={DOCUMENT_NAMES.map((name) => [
            name,
            translate(`reservation.print.documents.${name}`),
          ])}
          onChoose={(value) => choices.choose('document', value)}
        />
      </PrintToolbar>
      {asking && (
        <Confirm
          title={translate('reservation.print.asIs')}
          yes={translate('reservation.print.print')}
          onYes={() => {
            flushSync(() => setAsking(false));
            window.print();
          }}
          onClose={() => setAsking(false)}
        >
          {warning}
        </Confirm>
      )}
    </>
  );
}

type Choices = ReturnType<typeof useChoices>;

function useChoices() {
  const [parameters, setParameters] = useSearchParams();
  const locale = useLocale();
  const asked = parameters.get('document');
  const document: DocumentName = isDocumentName(asked) ? asked : 'confirmation';
  return {
    document,
    language: printLanguage(parameters.get('language'), locale),
    provider: parameters.get('provider'),
    choose: (name: 'document' | 'language' | 'provider', value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        // Back leaves the screen.
        { replace: true },
      ),
  };
}

/** Null until all names are loaded. */
function useSource(
  reservation: AnyRecord,
  messages: DocumentMessages | undefined,
): DocumentSource | null {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const section = useResource('sections');
  const office = useResource('offices');
  const sections = useMemo(
    () => printedSections(reservation, { reservation: resource, section }),
    [reservation, resource, section],
  );
  const customers = useRecordsByKey('customers', [
    trimmedText(reservation.agent),
    ...sections.map(({ providerCode }) => trimmedText(providerCode)),
  ]);
  const legs = sections.filter(({ section }) => section === 'FLIGHT');
  const flights = useRecordsByKey(
    'flights',
    legs.map(({ text1 }) => trimmedText(text1)),
  );
  const users = useLookup('users');
  const codes = useLookup('codes');
  const cities = useRecordsByKey(
    'cities',
    legs.flatMap(({ text2, text3 }) => [trimmedText(text2), trimmedText(text3)]),
  );
  const titled = new Map<string, readonly [Pick<typeof codes, 'byKey'>, Resource]>([
    ['codes', [codes, useResource('codes')]],
    ['cities', [cities, useResource('cities')]],
  ]);
  const offices = useLookup('offices');
  const managers = useLookup('customer-managers');
  // A name that fails to load must not block printing.
  const all = [customers, flights, users, offices, managers, codes, cities];
  if (!messages || all.some(({ isPending }) => isPending)) return null;
  const lookups: Lookups = {
    title: (name, code, where) => {
      const [lookup, resource] = titled.get(name) ?? [];
      const found = lookup?.byKey(code, where);
      return found && resource ? titleOf(resource, found) : code;
    },
    customer: (code) => customers.byKey(code) ?? undefined,
    phone: (code) => phoneOf(customers.byKey(code), managers.rows ? rowsIn(managers.rows) : []),
    office: (code) => offices.byKey(code) ?? undefined,
    label: ({ route }, field) => {
      const key = `resources.${route}.fields.${field}`;
      // Messages of resource files exist only in the interface's language.
      return messages.t(key, { _: translate(key) });
    },
    flight: (number) => flights.byKey(number) ?? undefined,
    user: (id) => trimmedText(users.byId(id)?.name),
  };
  return {
    reservation,
    sections,
    resources: { reservation: resource, section, office },
    messages,
    lookups,
  };
}
