import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useContext } from 'react';
import type { AnyRecord, Settling } from '../../schema';
import { settlingOf } from '..';
import { sumFor } from '../standing';
import { Badge } from './Badge';
import type { DisplayProps } from './types';
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
  /** What is to be said of how it was counted: a message key. */
  note?: string;
}

function Counted({ settling, ...props }: StateProps) {
  const list = useContext(ListContext) as Partial<ListControllerResult<AnyRecord>> | undefined;
  // In a list: a row of another page may still be drawn while the next one comes.
  const among = list?.data?.some(({ id }) => id === props.record.id) ? list.data : undefined;
  const { records, key, isPending } = useSettlers(props.resource, settling, props.record, {
    among,
  });
  if (isPending) return null;
  const value = records && sumFor(records, settling, key);
  return <State {...props} {...{ settling, value }} note="settled.around" />;
}

function State({ resource, record, settling, value, note }: StateProps) {
  const translate = useTranslate();
  const { state, left } = useStanding(resource, settling, record, value);
  if (state === null) return <span title={translate('settled.unknown')}>{'–'}</span>;
  const said = [left, note ? translate(note) : ''].filter((text) => text !== '').join(' · ');
  return (
    <span title={said === '' ? undefined : said}>
      <Badge colour={COLOURS[state]}>{translate(`settled.states.${state}`)}</Badge>
    </span>
  );
}
