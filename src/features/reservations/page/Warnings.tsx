import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Alert, Button } from '@mui/material';
import { groupItems } from '../../../util/groupItems';
import { useRecordsByKey } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { isCancelled, type AnyRecord } from '../../../schema';
import { checkTrip, type ReservationFinding } from '../domain/checks';
import { findSectionCounts } from '../domain/counts';
import type { ChildDraft } from '../../../record/children/row';
import { useSectionCaption, useSectionName } from './useSectionName';

interface Warnings {
  byKey: ReadonlyMap<string, readonly string[]>;
  list: readonly { key: string; name: string; text: string }[];
}

/** docs/reservations.md. */
export function useReservationWarnings(trip: AnyRecord, drafts: readonly ChildDraft[]): Warnings {
  const translate = useTranslate();
  const { byKey: customerOf } = useRecordsByKey(
    'customers',
    drafts.map(({ values }) => values.providerCode).filter((code) => typeof code === 'string'),
  );
  const nameOf = useSectionName();
  const captionOf = useSectionCaption();
  const resource = useResource('sections');
  const { dateIn, dateOut, paxCount } = trip;
  return useMemo(() => {
    const sections = drafts.filter(({ state }) => state !== 'deleted');
    const values = new Map(sections.map((draft) => [draft.key, draft.values]));
    const named = (key: string) => nameOf(values.get(key) ?? {});
    const counted = (type: string) => findSectionCounts(resource.captions, type);
    const isActive = (code: string) => customerOf(code)?.active !== false;
    const textOfFinding = (finding: ReservationFinding): string => {
      switch (finding.rule) {
        case 'outside':
          return translate('reservation.page.warn.outside');
        case 'overlap':
          return translate('reservation.page.warn.overlap', { other: named(finding.other) });
        case 'pax':
          return translate('reservation.page.warn.pax', {
            what: captionOf(values.get(finding.key) ?? {}, finding.field),
            count: finding.count,
            paxCount: finding.paxCount,
          });
        case 'inactive':
          return translate('reservation.page.warn.inactive', {
            provider: String(customerOf(finding.providerCode)?.name ?? finding.providerCode),
          });
      }
    };
    const findings = checkTrip({
      dateIn,
      dateOut,
      paxCount,
      sections,
      isActive,
      counted,
      isCancelled: (section) => isCancelled(resource, section),
    });
    const byKey = new Map(
      groupItems(findings, ({ key }) => key).map(([key, own]) => [key, own.map(textOfFinding)]),
    );
    // Both rows show their overlap; the list shows it once.
    const keys = [...values.keys()];
    const isRepeated = (finding: ReservationFinding) =>
      finding.rule === 'overlap' && keys.indexOf(finding.other) < keys.indexOf(finding.key);
    const list = findings
      .filter((finding) => !isRepeated(finding))
      .map((finding) => ({
        key: finding.key,
        name: named(finding.key),
        text: textOfFinding(finding),
      }));
    return { byKey, list };
  }, [dateIn, dateOut, paxCount, drafts, customerOf, nameOf, translate, captionOf, resource]);
}

interface WarningListProps {
  warnings: Warnings;
  onGo: (key: string) => void;
}

const AT_FIRST = 4;

export function WarningList({ warnings: { list: warnings }, onGo }: WarningListProps) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  if (warnings.length === 0) return null;
  const shown = all ? warnings : warnings.slice(0, AT_FIRST);
  const hidden = warnings.length - shown.length;
  return (
    <Alert severity="warning" className="reservation-warnings" role="note">
      <strong>{translate('reservation.page.warn.title', { smart_count: warnings.length })}</strong>
      <ul>
        {shown.map(({ key, name, text }) => (
          <li key={`${key} ${text}`}>
            <button type="button" className="reservation-link" onClick={() => onGo(key)}>
              {name === '' ? translate('reservation.page.warn.unnamed') : name}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button color="inherit" onClick={() => setAll(true)}>
          {translate('reservation.page.warn.more', { smart_count: hidden })}
        </Button>
      )}
    </Alert>
  );
}
