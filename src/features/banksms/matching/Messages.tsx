import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Amount } from '../../../fields/faces/Amount';
import { Badge } from '../../../fields/faces/Badge';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { keyAt, moveIn } from './moveIn';
import type { OpenMessage } from '../../../domain/bankMessage';

interface MessagesProps {
  messages: readonly OpenMessage[];
  active: number | null;
  onActive: (id: number) => void;
  /** Enter: takes the chosen candidate, or goes to choose one. */
  onEnter: () => void;
  onRight: () => void;
  listRef: RefObject<HTMLDivElement | null>;
}

const BANKS = { type: 'BANK' };

/** The messages that wait for entries, one of them active. */
export function Messages(props: MessagesProps) {
  const { messages, active, onActive, onEnter, onRight, listRef } = props;
  const translate = useTranslate();
  const words = useEnumWords();
  const resource = useResource('banksms');
  const banks = useLookup('codes');
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not in every environment.
    option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveIn(
      event,
      messages.map(({ id }) => id),
      active,
    );
    if (next !== null) onActive(next);
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowRight') onRight();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      className="match-list"
      aria-label={translate('banksms.match.messages')}
      aria-activedescendant={active === null ? undefined : `message-${active}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const id = keyAt(event);
        if (id !== undefined) onActive(Number(id));
      }}
    >
      {messages.map((message) => {
        const { id, record, direction, currency, amount, rest, date, party } = message;
        const bank = banks.byKey(String(record.bankCode), BANKS)?.name ?? record.bankCode;
        return (
          <div
            key={id}
            id={`message-${id}`}
            ref={id === active ? option : null}
            role="option"
            data-key={id}
            aria-selected={id === active}
            className="match-message"
          >
            <span className="match-line">
              <Badge colour={direction === 'DEPOSIT' ? 'blue' : 'red'}>
                {words(resource, 'direction', direction)}
              </Badge>
              <b>{party === '' ? translate('banksms.match.nobody') : party}</b>
              <span className="match-amount">
                <Amount amount={amount} currency={currency} />
              </span>
            </span>
            <span className="match-line match-small">
              <span>{`${date} ${String(record.smsTime ?? '')} · ${String(bank)}`}</span>
              {rest !== amount && (
                <span className="match-rest">
                  {translate('banksms.match.rest')} <Amount amount={rest} currency={currency} />
                </span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
