import { useTranslate } from 'ra-core';
import { memo, useCallback, useEffect, useMemo, type RefObject } from 'react';
import { Amount } from '../../../fields/components/Amount';
import { Badge } from '../../../fields/components/Badge';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { KEYS } from '../../../shell/keyboard/keys';
import { useRowVirtualizer } from '../../../table/useRowVirtualizer';
import { Option, OptionList, type OptionPosition } from './OptionList';
import type { OpenMessage } from '../../../domain/bankMessage';
import type { MatchCommands, MatchSelection } from './useMatchSelection';
import { useEnumLabel } from '../../../fields/components/label';

interface MessageListProps {
  messages: readonly OpenMessage[];
  choice: MatchSelection;
  commands: MatchCommands;
  onEnter: () => void;
  listRef: RefObject<HTMLDivElement | null>;
}

const BANKS = { type: 'BANK' };

const HEIGHT = 54;
/** px */
const PADDING = 4;

/** Unmatched messages; virtualized, but always including the active one. */
export function MessageList(props: MessageListProps) {
  const { messages, choice, commands, onEnter, listRef } = props;
  const active = choice.message?.id ?? null;
  const translate = useTranslate();
  const banks = useLookup('codes');
  const keys = useMemo(() => messages.map(({ id }) => String(id)), [messages]);
  const activeRow = messages.findIndex(({ id }) => id === active);
  const rows = useRowVirtualizer({
    scroller: listRef,
    count: messages.length,
    height: HEIGHT,
    headHeight: PADDING,
    activeRow,
    measuredBy: useCallback((index: number) => keys[index] ?? index, [keys]),
  });
  useEffect(() => {
    const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
    // No need to force a layout between the edges.
    const isSeen = activeRow > startIndex && activeRow < endIndex;
    if (activeRow >= 0 && !isSeen) rows.scrollToIndex(activeRow, { align: 'auto' });
  }, [rows, activeRow]);
  let end = PADDING;
  return (
    <OptionList
      of="message"
      label={translate('match.messages')}
      keys={keys}
      active={active === null ? null : String(active)}
      onActive={(key) => choice.activate(Number(key))}
      onTick={(key) => choice.tickMessage(Number(key))}
      keysOf={[
        [KEYS.match.accept, onEnter],
        [['ArrowRight'], commands.toCandidates],
        [KEYS.match.search, commands.toSearch],
        [KEYS.match.make, commands.make],
        [KEYS.match.untick, choice.untick],
      ]}
      listRef={listRef}
    >
      {rows.getVirtualItems().flatMap(({ key, index, start, end: after }) => {
        const message = messages[index];
        if (!message) return [];
        const { id, record } = message;
        const gap = start - end;
        end = after;
        return [
          gap > 0 && <div key={`above ${key}`} role="presentation" style={{ height: gap }} />,
          <Message
            key={key}
            message={message}
            bank={String(
              banks.byKey(String(record.bankCode), BANKS)?.name ?? record.bankCode ?? '',
            )}
            active={id === active}
            ticked={choice.ticks.has(id)}
            at={index}
            of={messages.length}
            measure={rows.measureElement}
          />,
        ];
      })}
      <div role="presentation" style={{ height: Math.max(0, rows.getTotalSize() - end) }} />
    </OptionList>
  );
}

interface MessageProps extends OptionPosition {
  message: OpenMessage;
  bank: string;
  active: boolean;
  ticked: boolean;
}

/** An arrow key renders only two messages. */
const Message = memo(function Message({ message, bank, active, ticked, ...place }: MessageProps) {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const resource = useResource('banksms');
  const { id, record, direction, currency, amount, rest, date, party } = message;
  return (
    <Option kind="message" name={String(id)} active={active} ticked={ticked} {...place}>
      <span className="match-line">
        <Badge color={direction === 'DEPOSIT' ? 'blue' : 'red'}>
          {enumLabel(resource, 'direction', direction)}
        </Badge>
        <b>{party === '' ? translate('match.noParty') : party}</b>
        <span className="match-amount">
          <Amount amount={amount} currency={currency} />
        </span>
      </span>
      <span className="match-line match-small">
        <span>
          {[`${date} ${String(record.smsTime ?? '')}`.trim(), bank].filter(Boolean).join(' · ')}
        </span>
        {rest !== amount && (
          <span className="match-rest">
            {translate('match.rest')} <Amount amount={rest} currency={currency} />
          </span>
        )}
      </span>
    </Option>
  );
});
