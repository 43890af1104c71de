import { useLocale } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useButton } from 'react-aria/useButton';
import { useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';
import './drag.css';

/**
 * Boards: cards that go from one place to another by pointer, or by keyboard: Enter on a card's handle takes it, Tab
 * goes from place to place, Enter drops it and Esc cancels. Each step is said to screen readers in the language of the
 * screen. `kind` keeps the cards of one board from the places of another.
 */
export function DragArea({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}

interface DragCardProps {
  kind: string;
  /** What the place that it is dropped on is told. */
  id: string;
  /** What the handle is called: the card's name. */
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A card. Its handle is a button of its own, so that the card may hold links and buttons. */
export function DragCard({ kind, id, label, disabled = false, children }: DragCardProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: disabled,
    getItems: () => [{ [kind]: id }],
    getAllowedDropOperations: () => ['move'],
  });
  const { buttonProps } = useButton(
    { ...dragButtonProps, 'aria-label': label, isDisabled: disabled },
    handle,
  );
  return (
    <div {...dragProps} className="drag-card" data-dragging={isDragging || undefined}>
      <button {...buttonProps} ref={handle} className="drag-handle">
        <span aria-hidden="true" />
      </button>
      {children}
    </div>
  );
}

interface DropPlaceProps {
  kind: string;
  label: string;
  /** @param id the card's */
  onDrop: (id: string) => void;
  children: ReactNode;
}

/** Where cards can be dropped. */
export function DropPlace({ kind, label, onDrop, children }: DropPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    getDropOperation: (types) => (types.has(kind) ? 'move' : 'cancel'),
    onDrop: ({ items }) => {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(kind)) void item.getText(kind).then(onDrop);
      }
    },
  });
  return (
    <div
      {...dropProps}
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="drop-place"
      data-target={isDropTarget || undefined}
    >
      {children}
    </div>
  );
}
