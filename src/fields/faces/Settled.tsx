import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useContext } from 'react';
import type { AnyRecord, Settling } from '../../schema';
import { groupDigits } from '../../money/decimal';
import { settlingOf } from '..';
import { sumFor } from '../standing';
import { Badge } from './Badge';
import type { DisplayProps } from './types';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { useSettlers, useStanding } from './useSettled';

const COLOURS = { open: 'amber', part: 'amber', whole: 'green', over: 'red' } as const;

/** How far an amount is settled, by what the backend says, or by what can be counted. */
export default function Settled(props: DisplayProps) {
  const settling = settlingOf(props.field);
  // Empty: not for this person's eyes.
  if (!settling || props.value === null) return null;
  // Nothing came of it: the backend has not the extension.
  return props.value === undefined ? (
    <Counted {...props} settling={settling} />
  ) : (
    <State {...props} settling={settling} />
  );
}

interface StateProps extends DisplayProps {
  settling: Settling;
  /** What is to be said of how it was counted. */
  note?: string;
  /** False where there may be more than was counted. */
  isCertain?: boolean;
}

/** How it was counted, in words. */
const NOTES = {
  alone: 'settled.around',
  months: 'settled.around',
  days: 'settled.days',
  some: 'settled.some',
} as const;

function Counted({ settling, ...props }: StateProps) {
  const list = useContext(ListContext) as Partial<ListControllerResult<AnyRecord>> | undefined;
  // In a list: a row of another page may still be drawn while the next one comes.
  const among = list?.data?.some(({ id }) => id === props.record.id) ? list.data : undefined;
  const translate = useTranslate();
  const { records, reach, total, key, isPending } = useSettlers(
    props.resource,
    settling,
    props.record,
    {
      among,
    },
  );
  if (isPending) return null;
  const value = records && sumFor(records, settling, key);
  const isCertain = reach !== 'some';
  const note = translate(NOTES[reach], {
    total: groupDigits(String(total)),
    most: groupDigits(String(LARGEST_PER_PAGE_SENT)),
  });
  return <State {...props} settling={settling} value={value} note={note} isCertain={isCertain} />;
}

function State({ resource, record, settling, value, note, isCertain = true }: StateProps) {
  const translate = useTranslate();
  const { state, left } = useStanding(resource, settling, record, value);
  if (state === null) return <span title={translate('settled.unknown')}>{'–'}</span>;
  // What is whole already stays so, whatever else there is.
  if (!isCertain && (state === 'open' || state === 'part'))
    return (
      <span title={note}>
        <Badge colour="neutral">{translate('settled.unseen')}</Badge>
      </span>
    );
  const said = [left, note ?? ''].filter((text) => text !== '').join(' · ');
  return (
    <span title={said === '' ? undefined : said}>
      <Badge colour={COLOURS[state]}>{translate(`settled.states.${state}`)}</Badge>
    </span>
  );
}
