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

export default function DaySheets(props: DaySheetsProps) {
  const { sheets } = props.resource.board;
  const sheet = sheets.find(({ name }) => name === props.state.sheet) ?? sheets[0];
  return sheet ? <DaySheet {...props} sheet={sheet} /> : null;
}

interface DaySheetProps extends DaySheetsProps {
  sheet: BoardSheet;
}

function DaySheet(props: DaySheetProps) {
  const { resource, sheet, lines, days, state, setState } = props;
  const translate = useTranslate();
  const language = printLanguage(state.language, useLocale());
  const { day, offered, shown, rows } = chooseDays(props);
  const owners = sheetOwnersOf(resource, sheet, rows, rows[0]?.day ?? day);
  const texts = useSheetTexts(resource, lines, language);
  const context = useContextColumns(resource, sheet, rows);
  // A guide's sheet names no field of the trip, but follows one.
  const followed = sheet.with === null ? undefined : referenceOf(fieldOf(resource, sheet.with))?.to;
  const trip = useResource(followed ?? resource.name);
  const letterhead = useLetterhead(
    context.of?.resource ?? trip,
    texts.data && { language, t: texts.data.t },
    sheet.letterhead,
  );
  const { data, error, refetch } = texts;
  if (error) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (!data || context.isPending || letterhead === undefined) return <ListSkeleton />;
  const firstDay = shown[0] ?? days.from;
  const messages = sheetMessages(data, { resource, sheet, day: firstDay, context: context.of });
  const chosen = owners.filter(({ value }) => value === state.who);
  const name = translate(`resources.${resource.route}.board.${sheet.name}`, { _: sheet.name });
  const createDocument = () =>
    sheet.across
      ? createOverview(
          resource,
          sheet,
          shown.map((one) => ({
            day: one,
            name: data.day(one),
            owners: sheetOwnersOf(resource, sheet, rows, one),
          })),
          messages,
          context.of,
        )
      : createBoardDocument(resource, sheet, chosen.length > 0 ? chosen : owners, messages, {
          of: context.of,
          letterhead,
          flows: sheet.flows && chosen.length === 0,
        });
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
          value={day}
          options={offered.map((one) => [
            one,
            one === ALL_DAYS ? translate('list.board.allDays') : data.day(one),
          ])}
          onChoose={(value) => setState({ day: value, who: null })}
        />
        {!sheet.across && (
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
          document={createDocument()}
          language={language}
          fileName={`${day === ALL_DAYS ? `${days.from} ~ ${days.to}` : day} ${name}`}
          label={translate('list.board.preview', { name })}
        />
      )}
    </div>
  );
}

/** An overview opens with tomorrow and offers all days at once; other sheets only days with rows. */
function chooseDays({ resource, sheet, lines, days, state }: DaySheetProps) {
  const isOverview = sheet.across !== null;
  const rowsOn = (day: string) =>
    isOverview || sheet.with !== null
      ? rowsUnderWay(resource, lines, day).map((line) => ({ ...line, day }))
      : lines.filter((line) => line.day === day);
  const known = listDays(days).filter((day) => isOverview || rowsOn(day).length > 0);
  const offered = isOverview ? [ALL_DAYS, ...known] : known;
  const usual = isOverview ? known.find((day) => day === seoulDay(1)) : undefined;
  const day = offered.find((one) => one === state.day) ?? usual ?? known[0] ?? days.from;
  const shown = day === ALL_DAYS ? known : [day];
  return { day, offered, shown, rows: shown.flatMap(rowsOn) };
}

type SheetTexts = NonNullable<ReturnType<typeof useSheetTexts>['data']>;

interface SheetMessagesOf {
  resource: BoardResource;
  sheet: BoardSheet;
  day: string;
  context: ContextColumns | null;
}

function sheetMessages({ t, day, tools }: SheetTexts, of: SheetMessagesOf): SheetMessages {
  const { route } = of.resource;
  return {
    ...tools,
    label: (field) => t(`resources.${route}.fields.${field}`),
    caption: t,
    what: t('list.board.what'),
    rest: t('list.board.rest'),
    undecided: t('list.board.undecided'),
    open: (name) => t(`resources.${route}.board.${name}`),
    day: day(of.day),
    title: t(`resources.${route}.name`, { smart_count: 2 }),
    name: t(`resources.${route}.board.${of.sheet.name}`, { _: of.sheet.name }),
    contextLabel: (field) => t(`resources.${of.context?.resource.route}.fields.${field}`),
  };
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
