import { useTranslate } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { Amount } from '../../../fields/faces/Amount';
import { Badge } from '../../../fields/faces/Badge';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { Option, Options } from './Options';
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
  return (
    <Options
      of="message"
      label={translate('banksms.match.messages')}
      keys={messages.map(({ id }) => String(id))}
      active={active === null ? null : String(active)}
      onActive={(key) => onActive(Number(key))}
      onKey={({ key }) => {
        if (key === 'Enter') onEnter();
        else if (key === 'ArrowRight') onRight();
        else return false;
        return true;
      }}
      listRef={listRef}
    >
      {messages.map((message) => {
        const { id, record, direction, currency, amount, rest, date, party } = message;
        const bank = banks.byKey(String(record.bankCode), BANKS)?.name ?? record.bankCode;
        return (
          <Option
            key={id}
            of="message"
            name={String(id)}
            active={id === active}
            ref={id === active ? option : null}
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
          </Option>
        );
      })}
    </Options>
  );
}
