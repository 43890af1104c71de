import CloseIcon from '@mui/icons-material/Close';
import { Dialog, IconButton, useMediaQuery } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH } from '../data/limits';
import { KEYS } from '../shell/keyboard/keys';
import { isComposing as isOfInput, isOneOf } from '../shell/keyboard/pressed';
import { PHONE_QUERY } from '../shell/media';
import { useScreenLinks } from '../shell/screenEntries';
import { createPaletteItem, type PaletteItem, type ResultGroup } from './find/paletteItems';
import { useSearchResults } from './find/useSearchResults';
import { PaletteResults } from './PaletteResults';
import { useActiveItem } from './useActiveItem';
import { useCurrentRecord, useRecentItems, usePaletteContext } from './usePaletteContext';
import { palette as en } from '../../i18n/en/palette';
import { palette as ko } from '../../i18n/ko/palette';
import { addMessages } from '../shell/featureMessages';
import { unlessDoubleClick } from '../shell/elements/Confirm';
import { useResources } from '../data/resources';
import { createPlainTextFinder } from '../fields/hangul';
import { NAME_RANK } from '../fields/nameRank';
import type { RegisteredAction } from '../actions/useActions';
import { recordCommands, type PaletteContext } from './find/screenItems';
import { isForbidden } from '../data/rights';
import { translateError } from '../data/serverMessages';
import './palette.css';

addMessages('palette', { ko, en });

interface PaletteProps {
  typedBefore: RefObject<string>;
  actions: () => Promise<readonly RegisteredAction[]>;
  onClose: () => void;
}

/** docs/command-palette.md. */
export default function Palette({ typedBefore, actions, onClose }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const base = useHref('/').replace(/\/$/, '');
  const isPhone = useMediaQuery(PHONE_QUERY);
  const listId = useId();
  const titleId = useId();
  const [input, setInput] = useState(() => typedBefore.current);
  const [isComposing, setComposing] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('palette.copied', { type: 'success' });
    } catch {
      // No clipboard without HTTPS.
      notify('palette.notCopied', { type: 'error' });
    }
  };
  const context = usePaletteContext(copy, actions);
  const links = useScreenLinks();
  const screens = useMemo(
    () =>
      links.map(({ to, title, menu: { icon, place } }) =>
        createPaletteItem({
          id: `screen ${to}`,
          path: to,
          title: translate(title),
          icon,
          rank: place === 'settings' ? NAME_RANK.has : NAME_RANK.exact,
        }),
      ),
    [links, translate],
  );
  const recent = useRecentItems();
  const found = useSearchResults({
    input,
    isComposing,
    screens,
    recent,
    here: useCurrentRecord(),
    context,
  });
  const commands = useCommands(context, input, setInput);
  const groups = commands.groups ?? found.groups;
  const active = useActiveItem(groups, input);

  const go = (one: PaletteItem, newTab: boolean) => {
    if (one.path !== null && newTab) return void window.open(base + one.path, '_blank', 'noopener');
    // Restores focus before an unsaved-changes dialog may open.
    flushSync(onClose);
    if (one.path !== null) void navigate(one.path);
    else one.act?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInput(event)) return;
    const { native, at } = { native: event.nativeEvent, at: event.currentTarget };
    const handled = () => event.preventDefault();
    if (active.move(native.key)) handled();
    else if (isOneOf(native, KEYS.palette.newTab) || isOneOf(native, KEYS.palette.open)) {
      handled();
      if (active.item) go(active.item, isOneOf(native, KEYS.palette.newTab));
    } else if (isOneOf(native, KEYS.palette.more) && at.selectionStart === at.value.length) {
      if (active.item?.of && commands.open(active.item)) handled();
    } else if (isBack(native, at) && commands.close()) handled();
  };
  return (
    <Dialog
      open
      fullScreen={isPhone}
      className="palette"
      aria-labelledby={titleId}
      onClose={unlessDoubleClick(onClose)}
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{ paper: { className: 'palette-paper' } }}
    >
      <h2 id={titleId} hidden>
        {translate('layout.find')}
      </h2>
      <div className="row palette-head">
        {commands.of && <span className="ellipsis palette-of">{commands.of.title}</span>}
        <input
          autoFocus
          maxLength={MAX_SEARCH_LENGTH}
          className="palette-input"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active.item ? active.idOf(active.item) : undefined}
          aria-label={commands.of ? translate('palette.commandsOf') : translate('layout.find')}
          placeholder={translate(commands.of ? 'palette.commandsOf' : 'palette.hint')}
          autoComplete="off"
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          size="small"
          onClick={commands.of ? () => commands.close() : onClose}
          aria-label={translate(commands.of ? 'palette.keys.back' : 'palette.keys.close')}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <PaletteResults
        listId={listId}
        groups={groups}
        active={active}
        typed={found.typed}
        onOpen={go}
        onMore={commands.of ? null : commands.open}
      />
      <PaletteFooter
        isComposing={isComposing}
        found={commands.groups ? null : found}
        groups={groups}
      />
    </Dialog>
  );
}

const isBack = (event: globalThis.KeyboardEvent, { value }: HTMLInputElement): boolean =>
  value === '' && (isOneOf(event, KEYS.palette.back) || event.key === 'Backspace');

function useCommands(context: PaletteContext, input: string, setInput: (text: string) => void) {
  const resources = useResources();
  const [state, setState] = useState<{ of: PaletteItem; typed: string } | null>(null);
  const of = state?.of ?? null;
  const groups = useMemo((): ResultGroup[] | null => {
    if (!of?.of) return null;
    const find = createPlainTextFinder(input.trim());
    const items = recordCommands(of.of, resources, context).filter(({ title }) => find(title) >= 0);
    const title = context.translate('palette.commandsOf');
    return items.length > 0 ? [{ name: 'commands', title, items }] : [];
  }, [of, input, resources, context]);
  return {
    of,
    groups,
    open: (one: PaletteItem): boolean => {
      if (state || !one.of) return false;
      setState({ of: one, typed: input });
      setInput('');
      return true;
    },
    close: (): boolean => {
      if (!state) return false;
      setInput(state.typed);
      setState(null);
      return true;
    },
  };
}

interface PaletteFooterProps {
  isComposing: boolean;
  /** Null while commands of one result are shown. */
  found: Pick<
    ReturnType<typeof useSearchResults>,
    'isWaiting' | 'failures' | 'isEmpty' | 'typed'
  > | null;
  groups: readonly ResultGroup[];
}

function PaletteFooter({ isComposing, found, groups }: PaletteFooterProps) {
  const translate = useTranslate();
  const count = groups.reduce((sum, { items, total = items.length }) => sum + total, 0);
  const failures = found?.failures.filter(({ error }) => !isForbidden(error)) ?? [];
  const statusText = () => {
    if (!found || found.isEmpty) return '';
    if (found.isWaiting) return translate('palette.waits');
    if (count > 0) return translate('palette.count', { smart_count: count });
    return translate(isComposing ? 'palette.composing' : 'palette.none');
  };
  return (
    <div className="row muted small wrap palette-foot">
      {failures.map(({ resource, error }) => (
        <p key={resource.name} className="palette-failed">
          {translate('palette.failed', {
            name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
            message: translateError(error, translate),
          })}
        </p>
      ))}
      <p role="status">{statusText()}</p>
      <p className="palette-keys keys" aria-hidden>
        <Key sign="Enter">{translate('palette.keys.open')}</Key>
        <Key sign="Ctrl+Enter">{translate('palette.keys.newTab')}</Key>
        {found ? (
          <Key sign="→">{translate('palette.keys.more')}</Key>
        ) : (
          <Key sign="←">{translate('palette.keys.back')}</Key>
        )}
        <Key sign="Esc">{translate('palette.keys.close')}</Key>
      </p>
    </div>
  );
}

function Key({ sign, children }: { sign: string; children: string }) {
  return (
    <span>
      <kbd>{sign}</kbd> {children}
    </span>
  );
}
