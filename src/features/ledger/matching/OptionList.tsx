import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { isOneOf, rowAfter } from '../../../shell/keyboard/pressed';
import { KEYS } from '../../../shell/keyboard/keys';

interface OptionListProps {
  label: string;
  /** Prefix of the options' DOM ids. */
  of: string;
  keys: readonly string[];
  active: string | null;
  onActive: (key: string) => void;
  onTake?: (key: string) => void;
  onTick: (key: string) => void;
  keysOf: readonly (readonly [keys: readonly string[], act: () => void])[];
  listRef: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function OptionList(props: OptionListProps) {
  const { label, of, keys, active, onActive, onTake, onTick, keysOf, listRef, children } = props;
  const page = () => {
    const list = listRef.current;
    const option = list?.querySelector<HTMLElement>('[role="option"]');
    return Math.max(1, Math.floor((list?.clientHeight ?? 0) / (option?.offsetHeight || 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = active === null ? -1 : keys.indexOf(active);
    const next = keys[rowAfter(event, { row, count: keys.length, page }) ?? -1];
    const act = keysOf.find(([pressed]) => isOneOf(event, pressed))?.[1];
    if (next !== undefined) onActive(next);
    else if (act) act();
    else if (active !== null && isOneOf(event, KEYS.match.tick)) onTick(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const withKey =
    (act: ((key: string) => void) | undefined) =>
    ({ target }: { target: EventTarget }) => {
      const option =
        target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
      const key = option?.dataset.key;
      if (key !== undefined) act?.(key);
    };
  const onClick = withKey(onActive);
  const onMark = withKey(onTick);
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      className="match-list"
      aria-label={label}
      aria-activedescendant={active === null ? undefined : `${of}-${active}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        onClick(event);
        if (event.target instanceof Element && event.target.closest('.match-tick')) onMark(event);
      }}
      onDoubleClick={withKey(onTake)}
    >
      {children}
    </div>
  );
}

export interface OptionPosition {
  at: number;
  of: number;
  measure: (element: HTMLElement | null) => void;
}

interface OptionProps extends Partial<OptionPosition> {
  kind: string;
  name: string;
  active: boolean;
  /** undefined: not selectable */
  ticked: boolean | undefined;
  children: ReactNode;
}

export function Option(props: OptionProps) {
  const { kind, name, active, ticked, at, of, measure, children } = props;
  return (
    <div
      ref={measure}
      id={`${kind}-${name}`}
      role="option"
      data-key={name}
      data-index={at}
      aria-selected={active}
      aria-checked={ticked}
      aria-posinset={at === undefined ? undefined : at + 1}
      aria-setsize={of}
      className={`match-${kind}`}
    >
      <span
        className="match-tick"
        data-on={ticked || undefined}
        hidden={ticked === undefined}
        aria-hidden
      />
      <div className="column match-option">{children}</div>
    </div>
  );
}
