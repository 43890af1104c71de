import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { rowAfter } from '../../../table/keys';

interface OptionsProps {
  /** What is chosen among; translated. */
  label: string;
  /** What the options are, as their elements' ids begin. */
  of: string;
  /** Of each option, in their order. */
  keys: readonly string[];
  active: string | null;
  onActive: (key: string) => void;
  /** A double click. */
  onTake?: (key: string) => void;
  /** Keys that lead to no other option; answers whether it took the key. */
  onKey: (event: KeyboardEvent) => boolean;
  listRef: RefObject<HTMLDivElement | null>;
  /** An Option for each key. */
  children: ReactNode;
}

/** A list of which one is active, by mouse, arrows, page keys, Home or End. */
export function Options(props: OptionsProps) {
  const { label, of, keys, active, onActive, onTake, onKey, listRef, children } = props;
  const page = () => {
    const list = listRef.current;
    const option = list?.querySelector<HTMLElement>('[role="option"]');
    return Math.max(1, Math.floor((list?.clientHeight ?? 0) / (option?.offsetHeight || 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = active === null ? -1 : keys.indexOf(active);
    const next = keys[rowAfter(event, { row, count: keys.length, page }) ?? -1];
    if (next !== undefined) onActive(next);
    else if (!onKey(event)) return;
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
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      className="match-list"
      aria-label={label}
      aria-activedescendant={active === null ? undefined : `${of}-${active}`}
      onKeyDown={onKeyDown}
      onClick={withKey(onActive)}
      onDoubleClick={withKey(onTake)}
    >
      {children}
    </div>
  );
}

/** Where an option stands in a list of which only a part is in the DOM. */
export interface OptionPlace {
  /** Its place, from 0, among how many. */
  at: number;
  of: number;
  /** Told its element, for its height. */
  measure: (element: HTMLElement | null) => void;
}

interface OptionProps extends Partial<OptionPlace> {
  /** What it is, as its element's id begins. */
  kind: string;
  name: string;
  active: boolean;
  children: ReactNode;
}

export function Option({ kind, name, active, at, of, measure, children }: OptionProps) {
  return (
    <div
      ref={measure}
      id={`${kind}-${name}`}
      role="option"
      data-key={name}
      data-index={at}
      aria-selected={active}
      aria-posinset={at === undefined ? undefined : at + 1}
      aria-setsize={of}
      className={`match-${kind}`}
    >
      {children}
    </div>
  );
}
