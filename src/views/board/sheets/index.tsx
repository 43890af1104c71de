import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate, useGetIdentity } from 'ra-core';
import { separateKey } from '../../../data/keys';
import { useRecordsByKey, useLookup } from '../../../data/lookups';
import { useResource, useResources } from '../../../data/resources';
import { seoulDay } from '../../../days';
import { referenceOf } from '../../../fields';
import { fetchTitles } from '../../../list/titles';
import type { ListViewProps } from '../../../list/listOverrides';
import { ListSkeleton } from '../../../list/states';
import { PrintSelect, PrintToolbar } from '../../../print/PrintToolbar';
import {
  enumLabelFor,
  referenceLabelFor,
  printLanguage,
  loadDocumentMessages,
  type DocumentMessages,
} from '../../../print/language';
import { Sheets } from '../../../print/Sheets';
import { fieldOf, type BoardSheet, hasField, type Resource } from '../../../schema';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import type { BoardRow } from '../../../list/board/boardRows';
import type { BoardResource } from '../../../list/board/boardPlaces';
import type { DayRange } from '../../../list/board/query';
import { listDays, rowsUnderWay } from '../../../list/board/duplicateStays';
import { createOverview, type ContextColumns } from './overview';
import { createBoardDocument, sheetOwnersOf, ownerName, sheetFieldPlaces } from './document';
import type { SheetMessages } from './sheetOwner';
import { letterheadOf } from '../../../fields/letterhead';
import type { Letterhead } from '../../../print/model';

interface DaySheetsProps extends Pick<ListViewProps, 'state' | 'setState'> {
  resource: BoardResource;
  lines: readonly BoardRow[];
  days: DayRange;
}

const ALL_DAYS = 'all';

export default function DaySheets({ resource, lines, days, state, setState }: DaySheetsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { board, route } = resource;
  const sheet = board.sheets.find(({ name }) => name === state.sheet) ?? board.sheets[0];
  const isOverview = sheet?.across !== null && sheet?.across !== undefined;
  const includesStays = isOverview || (sheet?.with ?? null) !== null;
  const rowsOn = (one: string) =>
    includesStays
      ? rowsUnderWay(resource, lines, one).map((line) => ({ ...line, day: one }))
      : lines.filter((line) => line.day === one);
  const known = listDays(days).filter((one) => isOverview || rowsOn(one).length > 0);
  const usual = isOverview ? known.find((one) => one === seoulDay(1)) : undefined;
  const day = known.find((one) => one === state.day) ?? usual ?? known[0] ?? days.from;
  const language = printLanguage(state.language, locale);
  const isAll = isOverview && state.day === ALL_DAYS;
  const shownRows = (isAll ? known : [day]).flatMap(rowsOn);
  const owners = sheet
    ? sheetOwnersOf(resource, sheet, shownRows, isAll ? (shownRows[0]?.day ?? day) : day)
    : [];
  const texts = useSheetTexts(resource, lines, language);
  const context = useContextColumns(resource, sheet, shownRows);
  // A guide's sheet names no field of the trip, but follows one.
  const followed = sheet?.with ? referenceOf(fieldOf(resource, sheet.with))?.to : undefined;
  const trip = useResource(followed ?? resource.name);
  const letterhead = useLetterhead(
    context.of?.resource ?? trip,
    texts.data && { language, t: texts.data.t },
    sheet?.letterhead ?? null,
  );
  if (!sheet) return null;
  const { data, error, refetch } = texts;
  if (error) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (!data || context.isPending || letterhead === undefined) return <ListSkeleton />;
  const messages: SheetMessages = {
    ...data.tools,
    label: (field) => data.t(`resources.${route}.fields.${field}`),
    caption: data.t,
    what: data.t('list.board.what'),
    rest: data.t('list.board.rest'),
    undecided: data.t('list.board.undecided'),
    open: (name) => data.t(`resources.${route}.board.${name}`),
    day: data.day(day),
    title: data.t(`resources.${route}.name`, { smart_count: 2 }),
    name: data.t(`resources.${route}.board.${sheet.name}`, { _: sheet.name }),
    contextLabel: (field) => data.t(`resources.${context.of?.resource.route}.fields.${field}`),
  };
  const chosen = owners.filter(({ value }) => value === state.who);
  const name = translate(`resources.${route}.board.${sheet.name}`, { _: sheet.name });
  return (
    <div className="print-screen">
      <PrintToolbar
        label={name}
        back={() => setState({ sheet: null, day: null, who: null, language: null })}
        backText={translate('list.board.back')}
        language={language}
        onLanguage={(value) => setState({ language: value })}
        disabled={owners.length === 0}
      >
        <PrintSelect
          label={translate('list.board.day')}
          value={isAll ? ALL_DAYS : day}
          options={[
            ...(isOverview ? [[ALL_DAYS, translate('list.board.allDays')] as const] : []),
            ...known.map((one) => [one, data.day(one)] as const),
          ]}
          onChoose={(value) => setState({ day: value, who: null })}
        />
        {!isOverview && (
          <PrintSelect
            label={translate('list.board.who')}
            value={chosen.length > 0 ? (state.who ?? '') : ''}
            options={[
              ['', translate('list.board.everyone')],
              ...owners.map(
                ({ value, lines: of }) =>
                  [value, ownerName(resource, sheet, of, value, messages)] as const,
              ),
            ]}
            onChoose={(value) => setState({ who: value === '' ? null : value })}
          />
        )}
      </PrintToolbar>
      {owners.length === 0 ? (
        <p className="list-message" role="status">
          {translate('list.board.nothing')}
        </p>
      ) : (
        <Sheets
          document={
            isOverview
              ? createOverview(
                  resource,
                  sheet,
                  (isAll ? known : [day]).map((one) => ({
                    day: one,
                    name: data.day(one),
                    owners: sheetOwnersOf(resource, sheet, shownRows, one),
                  })),
                  messages,
                  context.of,
                )
              : createBoardDocument(
                  resource,
                  sheet,
                  chosen.length > 0 ? chosen : owners,
                  messages,
                  { of: context.of, letterhead, flows: sheet.flows && chosen.length === 0 },
                )
          }
          language={language}
          fileName={`${isAll ? `${days.from} ~ ${days.to}` : day} ${name}`}
          label={translate('list.board.preview', { name })}
        />
      )}
    </div>
  );
}

function useContextColumns(
  resource: BoardResource,
  sheet: BoardSheet | undefined,
  lines: readonly BoardRow[],
): { of: ContextColumns | null; isPending: boolean } {
  const from = sheet?.contextColumns?.of;
  const to = from === undefined ? undefined : referenceOf(fieldOf(resource, from))?.to;
  const codes = from === undefined ? [] : lines.map(({ record }) => String(record[from] ?? ''));
  const target = useResource(to ?? resource.name);
  const { byKey, isPending } = useRecordsByKey(target.name, codes, { enabled: to !== undefined });
  if (to === undefined) return { of: null, isPending: false };
  return { of: { resource: target, find: (code) => byKey(code) ?? undefined }, isPending };
}

function useSheetTexts(resource: BoardResource, lines: readonly BoardRow[], language: 'ko' | 'en') {
  const translate = useTranslate();
  const resources = useResources();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: separateKey(
      'daySheets',
      language,
      resource.route,
      lines.map(({ record }) => record.id),
    ),
    queryFn: async () => {
      const messages = await loadDocumentMessages(language);
      const titles = await fetchTitles(sheetFieldPlaces(resource, lines), {
        queryClient,
        dataProvider,
        resources,
      });
      // Messages of resource files exist only in the interface's language.
      const t = (key: string, options: Record<string, unknown> = {}) =>
        messages.t(key, { _: translate(key, options), ...options });
      const enumLabel: SheetMessages['enumLabel'] = (of, field, value) =>
        enumLabelFor(of, field, value, { ...messages, t });
      const referenceTitle: SheetMessages['referenceTitle'] = (place) => {
        const { resource: of, field, value } = place;
        const title = titles.referenceTitle(place);
        return referenceLabelFor(of, field.name, String(value ?? ''), title, { ...messages, t });
      };
      const tools = { translate: t, enumLabel, referenceTitle };
      return { t, day: messages.day, tools };
    },
  });
}

const OFFICE = 'officeCode';

/**
 * Letterhead of the user's office. null if unknown, undefined while loading.
 * @example useLetterhead(reservations, messages, []); // { name: '서울 본사 · 김담당', facts: [] }
 */
function useLetterhead(
  of: Resource,
  messages: Pick<DocumentMessages, 'language' | 't'> | undefined,
  only: readonly string[] | null,
): Letterhead | null | undefined {
  const { identity } = useGetIdentity();
  const to = hasField(of, OFFICE) ? referenceOf(fieldOf(of, OFFICE))?.to : undefined;
  const office = useResource(to ?? of.name);
  const { byKey, isPending } = useLookup(office.name, { enabled: to !== undefined });
  if (!messages || (to !== undefined && isPending)) return undefined;
  const code: unknown = identity?.['office'];
  const found = to !== undefined && typeof code === 'string' ? byKey(code) : undefined;
  const head = letterheadOf(
    office,
    found ?? undefined,
    (field) => messages.t(`resources.${office.route}.fields.${field}`),
    messages.language,
    only,
  );
  const parts = [head?.name ?? '', identity?.fullName ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? { name: parts.join(' · '), facts: head?.facts ?? [] } : null;
}
