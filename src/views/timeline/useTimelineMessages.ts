import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { separateKey } from '../../data/keys';
import { useResources } from '../../data/resources';
import { dayInWeek } from '../../days';
import { textOf } from '../../fields';
import { captionedPlace, captionsOfType } from '../../fields/captions';
import { useEnumLabel } from '../../fields/components/label';
import { fetchTitles } from '../../list/titles';
import { scalarText, type AnyRecord, type BoardLanes, type TextTools } from '../../schema';
import type { BoardResource } from '../../list/board/boardPlaces';
import { toneField, type TimelineBar } from './lanes';

export type TimelineMessages = ReturnType<typeof useTimelineMessages>;

export function useTimelineMessages(resource: BoardResource, rows: readonly AnyRecord[]) {
  const translate = useTranslate();
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const resources = useResources();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { board } = resource;
  const names = new Set([
    ...board.timeline.flatMap(({ by, fields }) => [by, ...(fields ?? [])]),
    ...board.columns,
  ]);
  const { data: titles, isPending } = useQuery({
    queryKey: separateKey(
      'timeline',
      resource.route,
      rows.map(({ id }) => id),
    ),
    queryFn: () =>
      fetchTitles(
        rows.flatMap((record) => [...names].map((name) => captionedPlace(resource, record, name))),
        { queryClient, dataProvider, resources },
      ),
    enabled: rows.length > 0,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const tools: TextTools = {
      translate,
      enumLabel,
      referenceTitle: titles?.referenceTitle ?? (({ value }) => scalarText(value)),
    };
    const text = (record: AnyRecord, name: string) =>
      textOf(captionedPlace(resource, record, name), tools);
    const { captions, openedIn } = resource;
    const tone = toneField(resource);
    const ownFields = ({ [captions?.by ?? '']: type }: AnyRecord) =>
      captions ? captionsOfType(resource, type).fields : [];
    return {
      isReady: rows.length === 0 || !isPending,
      text,
      title: ({ records: [record] }: TimelineBar) =>
        text(record, resource.board.columns[0] ?? resource.optionText),
      /** Without what lane and length show. */
      what: ({ records: [record] }: TimelineBar, { by, days, fields }: BoardLanes) =>
        (fields ?? ownFields(record).filter((name) => name !== by && name !== days))
          .map((name) => text(record, name))
          .filter((part) => part !== '')
          .join(' · '),
      state: ({ records: [record] }: TimelineBar) => (tone === null ? '' : text(record, tone)),
      days: ({ from, to }: TimelineBar) =>
        from === to
          ? dayInWeek(from, locale)
          : `${dayInWeek(from, locale)} – ${dayInWeek(to, locale)}`,
      twice: ({ duplicates }: TimelineBar) =>
        duplicates.length === 0
          ? null
          : translate('list.board.twiceWith', {
              others: duplicates
                .map((duplicate) => scalarText(duplicate[openedIn ?? 'id']))
                .join(', '),
            }),
    };
  }, [resource, rows, titles, isPending, translate, locale, enumLabel]);
}
