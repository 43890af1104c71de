import {
  useLayoutEffect,
  useRef,
  useState,
  type DOMAttributes,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { Resource } from '../../schema';
import { importWithTimeout } from '../../shell/faults/chunk';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';
import type { Widths } from '../../table/layout';
import type { ListColumns } from '../useListColumns';
import type { HeadActions } from './headActions';

export type HeadEvents = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onKeyDown' | 'onDoubleClick' | 'onContextMenu'
>;

const acts = () => importWithTimeout(() => import('./headActions'));
const HeadMenu = lazyPart(() => import('./HeadMenu'));
const AS_THEY_ARE: Widths = {};

function headOf({ target }: SyntheticEvent) {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : undefined;
  const edge = target instanceof Element ? target.closest<HTMLElement>('.list-edge') : null;
  return cell ? { cell, edge, name: cell.dataset.column ?? '' } : null;
}

/** Drag or ← → on an edge resizes, drag or Ctrl+Shift+← → on a header moves. */
export function useHeadEvents(
  resource: Resource,
  columns: ListColumns,
): { dragged: Widths; events: HeadEvents; menu: ReactNode } {
  const [dragged, setDragged] = useState(AS_THEY_ARE);
  const [menu, setMenu] = useState<{ name: string; anchor: HTMLElement } | null>(null);
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  });
  // The next key may come before the last one is rendered.
  const shown = useRef(AS_THEY_ARE);
  const heads: HeadActions = {
    columns: () => latest.current,
    widthOf: (name) => shown.current[name] ?? latest.current.widths[name],
    show(widths) {
      shown.current = widths ?? AS_THEY_ARE;
      setDragged(shown.current);
    },
  };
  const openMenu = (event: SyntheticEvent) => {
    const head = headOf(event);
    if (!head) return;
    event.preventDefault();
    setMenu({ name: head.name, anchor: head.cell });
  };

  const events: HeadEvents = {
    onPointerDown(event) {
      const head = headOf(event);
      if (!head || event.button !== 0) return;
      const { clientX: x, pointerType } = event;
      // Touch on headers scrolls.
      if (!head.edge && pointerType === 'touch') return;
      // Prevents text selection.
      if (head.edge) event.preventDefault();
      void acts().then(({ dragHead }) => dragHead({ ...head, x }, heads));
    },
    onDoubleClick(event) {
      const head = headOf(event);
      if (head?.edge) void acts().then(({ fitColumn }) => fitColumn(head, heads));
    },
    onContextMenu: openMenu,
    onKeyDown(event) {
      const head = headOf(event);
      if (!head) return;
      const { edge, fit, back, narrower, wider, move, menu: own } = KEYS.head;
      const heard = head.edge ? [...narrower, ...wider, ...fit, ...back] : [...move, ...edge];
      if (isOneOf(event, own)) return openMenu(event);
      if (!isOneOf(event, heard)) return;
      event.preventDefault();
      event.stopPropagation();
      const { key, ctrlKey, metaKey } = event;
      void acts().then(({ handleHeadKey }) =>
        handleHeadKey(head, { key, ctrlKey, metaKey }, heads),
      );
    },
  };
  return {
    dragged,
    events,
    menu: menu && (
      <HeadMenu {...menu} resource={resource} columns={columns} onClose={() => setMenu(null)} />
    ),
  };
}
