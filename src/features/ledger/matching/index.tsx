import { useGetOne } from 'ra-core';
import { match as en } from '../../../../i18n/en/match';
import { match as ko } from '../../../../i18n/ko/match';
import { useResource } from '../../../data/resources';
import { addDays, isCalendarDay, seoulDay } from '../../../days';
import { MATCH_DAYS } from '../../../domain/bankMessage';
import type { ListViewProps } from '../../../list/listOverrides';
import type { AnyRecord } from '../../../schema';
import './match.css';
import { MatchingScreen } from './MatchingScreen';
import type { MatchPeriod } from './useMatchData';
import { addMessages } from '../../../shell/featureMessages';

addMessages('match', { ko, en });

/** Default period: two weeks (docs/matching.md). */
export default function Matching({ filters, state, setState }: ListViewProps) {
  const banksms = useResource('banksms');
  const id = /^\d+$/.test(state.banksmsId ?? '') ? Number(state.banksmsId) : null;
  const isInAddress = isCalendarDay(state.from ?? '') || isCalendarDay(state.to ?? '');
  const { data: message, isPending } = useGetOne<AnyRecord>(
    banksms.route,
    { id: id ?? 0 },
    { enabled: id !== null && !isInAddress },
  );
  if (id !== null && !isInAddress && isPending) return null;
  const day = id === null ? '' : String(message?.smsDate ?? '');
  return (
    <MatchingScreen
      period={periodOf([state, { from: filters.startDate, to: filters.endDate }], day)}
      filters={filters}
      startAt={id}
      onPeriod={setState}
    />
  );
}

function periodOf(
  periods: readonly { [end in keyof MatchPeriod]?: string | undefined }[],
  day: string,
): MatchPeriod {
  const today = seoulDay();
  const isDay = (text: string | undefined): text is string => isCalendarDay(text ?? '');
  const { from, to } = periods.find((one) => isDay(one.from) || isDay(one.to)) ?? {};
  const isLate = isCalendarDay(day) && day < addDays(today, 1 - MATCH_DAYS);
  const last = isDay(to) ? to : isLate ? day : today;
  return { to: last, from: isDay(from) ? from : addDays(last, 1 - MATCH_DAYS) };
}
