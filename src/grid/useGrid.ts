import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasDifferentValue } from '../fields/values';
import type { ChildDrafts } from '../record/children/childDrafts';
import type { ChildDraft } from '../record/children/row';
import { useUnsaved } from '../shell/unsaved';
import { useLatest } from '../shell/useLatest';
import { isConfirmed, type Resource } from '../schema';
import type { EditorHandle } from './CellEditor';
import { firstEmpty, moveCell, type GridCommand } from './keys';
import type { GridCell, GridColumn, GridLine, CellPosition } from './types';
import { useCellCommit } from './useCellCommit';

export interface GridOptions {
  resource: Resource;
  columns: readonly GridColumn[];
  lines: readonly GridLine[];
  drafts: ChildDrafts;
  disabled: boolean;
  keepsRows?: boolean;
  /** Adds a row after this one and returns its key. */
  onAdd?: (key: string | null) => string | null;
  onDuplicate?: (key: string) => string;
  onDone?: () => void;
  /** After the input is committed; `now`: the focused row. */
  onRowLeft?: (now: string | null) => void;
}

interface Target {
  draft: ChildDraft;
  cell: GridCell;
}

const NO_ROW = () => null;

export function useGrid(options: GridOptions) {
  const { resource, columns, drafts, disabled, keepsRows = false } = options;
  const { onAdd = NO_ROW, onDuplicate = NO_ROW } = options;
  // A required cell, after Delete.
  const [uncleared, setUncleared] = useState<{ key: string; name: string } | null>(null);
  const lines = useUnmatchedTexts(useRequiredCell(options.lines, uncleared));
  const [place, setPlace] = useState<CellPosition | null>(null);
  const [focused, setFocused] = useState(false);
  const [editing, setEditing] = useState(false);
  // Another one discards the editor's input.
  const [generation, setGeneration] = useState(0);
  const editor = useRef<EditorHandle>(null);
  // The grid itself moves the focus.
  const leaving = useRef(false);
  const commitEdit = useCellCommit(resource, drafts, lines);
  const latest = useLatest(lines);

  const active = useActive(place, lines, columns.length);
  const line = lines.find(({ key }) => key === active?.key);
  const draft = line?.kind === 'row' ? line.draft : null;
  const cell = draft && active ? (columns[active.column]?.cell(draft.values) ?? null) : null;
  const locked =
    disabled ||
    !draft ||
    draft.state === 'deleted' ||
    draft.state === 'saving' ||
    !cell ||
    (draft.record !== null && isConfirmed(resource, draft.record));
  const fixed = cell?.field.fixed === true && draft?.record !== null;
  const target = locked || fixed || cell.field.readOnly ? null : { draft, cell };

  const commit = (pick = false) => {
    if (!editing || !editor.current || !target) return;
    leaving.current = true;
    const finished = editor.current.finish(pick);
    leaving.current = false;
    // The row's new position determines the next focus.
    flushSync(() => {
      setEditing(false);
      commitEdit(target.draft, target.cell.field, finished);
      drafts.rowDrafts.endInput(target.draft.key);
    });
  };
  // Found after the cell was left.
  const fill = (value: unknown) => {
    if (target) commitEdit(target.draft, target.cell.field, { value, unnamed: null, kept: false });
  };
  useUncommittedInput(drafts, editing ? target : null, editor);
  useRowLeft(focused && active ? active.key : null, drafts, options.onRowLeft);
  const unclear = useRef<(() => void) | null>(null);
  const goTo = (next: CellPosition) => {
    unclear.current = null;
    setUncleared(null);
    setEditing(false);
    setFocused(true);
    setPlace(next);
  };
  const indexOf = (key: string) => latest.current.findIndex((line) => line.key === key);

  const move = (command: GridCommand): boolean => {
    if (!active) return false;
    const before = indexOf(active.key);
    const wasEditing = editing;
    commit(command === 'next' || command === 'previous');
    // A row moved by its new date keeps the focus.
    const moved = wasEditing && command === 'commit' && indexOf(active.key) !== before;
    const next = moved ? active : moveCell(latest.current, columns, active, command);
    if (next) goTo(next);
    return next !== null;
  };
  const clear = () => {
    if (!target) return;
    const { key, values } = target.draft;
    const { name, required } = target.cell.field;
    if (required) return setUncleared({ key, name });
    drafts.change(key, { [name]: null });
    unclear.current = () => drafts.change(key, { [name]: values[name] });
  };
  const edit = (open = false) => {
    if (!target) return;
    unclear.current = null;
    setUncleared(null);
    setEditing(true);
    drafts.rowDrafts.touch();
    if (open) editor.current?.begin();
  };

  const run = (command: GridCommand): boolean => {
    if (!active) return false;
    const key = draft?.key ?? null;
    switch (command) {
      case 'edit':
      case 'pick':
        // A heading's or menu's own button handles the key.
        if (!target) return false;
        edit(command === 'edit');
        return command === 'edit';
      case 'cancel':
        setEditing(false);
        if (key !== null) drafts.rowDrafts.endInput(key);
        setGeneration((made) => made + 1);
        return true;
      case 'clear':
        clear();
        return true;
      case 'settle':
        commit();
        return false;
      case 'add':
      case 'duplicate':
      case 'remove': {
        commit();
        if (disabled || keepsRows) return true;
        if (command === 'remove') {
          if (key !== null) drafts.remove(key);
          return true;
        }
        if (command === 'duplicate' && key === null) return true;
        const made = flushSync(() => (command === 'add' ? onAdd(key) : onDuplicate(key ?? '')));
        if (made === null) return true;
        const line = latest.current.find((one) => one.key === made);
        goTo({ key: made, column: command === 'add' ? firstEmpty(columns, line) : active.column });
        return true;
      }
      case 'done':
        if (options.onDone === undefined) return false;
        if (unclear.current) unclear.current();
        else options.onDone();
        unclear.current = null;
        return true;
      case 'menu':
        return false;
      default:
        return move(command);
    }
  };

  return {
    lines,
    active,
    focused,
    editing,
    generation,
    editor,
    target,
    goTo,
    edit,
    commit,
    fill,
    run,
    enter: (next: CellPosition) => {
      setFocused(true);
      if (next.key !== active?.key || next.column !== active?.column) goTo(next);
    },
    leave: () => {
      commit();
      setUncleared(null);
      setFocused(false);
    },
    isLeaving: () => leaving.current,
  };
}

/** For a removed line, the line now at its position. */
function useActive(
  place: CellPosition | null,
  lines: readonly GridLine[],
  columns: number,
): CellPosition | null {
  const [lastIndex, setLastIndex] = useState(0);
  const found = place === null ? -1 : lines.findIndex(({ key }) => key === place.key);
  if (found >= 0 && found !== lastIndex) setLastIndex(found);
  if (place && found >= 0) return { ...place, column: Math.min(place.column, columns) };
  const first = lines.findIndex(({ kind }) => kind === 'row');
  const near = lines[place ? Math.min(lastIndex, lines.length - 1) : Math.max(0, first)];
  return near ? { key: near.key, column: place?.column ?? 0 } : null;
}

function useRowLeft(
  key: string | null,
  { answered }: ChildDrafts,
  onRowLeft: GridOptions['onRowLeft'],
): void {
  const latest = useRef({ key, onRowLeft });
  useEffect(() => {
    const { key: left } = latest.current;
    latest.current = { key, onRowLeft };
    if (left === null || left === key) return;
    void answered(new Set([left])).then(() => {
      const now = latest.current;
      if (now.key !== left) now.onRowLeft?.(now.key);
    });
  });
}

/** Adds uncommitted input to its row's draft (rules: typed-work-survives). */
function useUncommittedInput(
  { rowDrafts }: ChildDrafts,
  target: Target | null,
  editor: RefObject<EditorHandle | null>,
): void {
  const key = target?.draft.key;
  const name = target?.cell.field.name;
  const before = name === undefined ? null : target?.draft.values[name];
  const unresolved = useTranslate()('validation.oneOf');
  useUnsaved(target !== null);
  useEffect(() => {
    if (key === undefined || name === undefined) return undefined;
    return rowDrafts.typing(() => {
      const { value, unnamed } = editor.current?.peek() ?? { value: before, unnamed: null };
      if (unnamed !== null)
        return { key, values: { [name]: unnamed }, errors: { [name]: unresolved } };
      return hasDifferentValue(value, before) ? { key, values: { [name]: value } } : null;
    });
  }, [rowDrafts, editor, key, name, before, unresolved]);
}

/** Only the shown line has the error. */
function useRequiredCell(
  lines: readonly GridLine[],
  cell: { key: string; name: string } | null,
): readonly GridLine[] {
  const translate = useTranslate();
  if (cell === null) return lines;
  const reason = { [cell.name]: translate('validation.required') };
  return lines.map((line) =>
    line.kind === 'row' && line.key === cell.key
      ? { ...line, draft: { ...line.draft, errors: { ...line.draft.errors, ...reason } } }
      : line,
  );
}

/** Warns of texts that match no single entry. */
function useUnmatchedTexts(lines: readonly GridLine[]): readonly GridLine[] {
  const translate = useTranslate();
  return lines.map((line) => {
    if (line.kind !== 'row') return line;
    const { unmatched, values } = line.draft;
    const texts = Object.entries(unmatched).filter(([name, text]) => values[name] === text);
    if (texts.length === 0) return line;
    const more = texts.map(([, value]) => translate('grid.kept', { value }));
    return { ...line, warnings: [...line.warnings, ...more] };
  });
}
