import CloseIcon from '@mui/icons-material/Close';
import { Dialog, IconButton, useMediaQuery } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH, TOAST_MS } from '../data/limits';
import { isComposing as isOfInput } from '../fields/components/useDebouncedText';
import { KEYS } from '../shell/keyboard/keys';
import { isOneOf } from '../shell/keyboard/pressed';
import { PHONE_QUERY } from '../shell/media';
import { useScreenLinks } from '../shell/screenEntries';
import type { PaletteItem } from './find/paletteItems';
import { useSearchResults } from './find/useSearchResults';
import { PaletteFooter } from './PaletteFooter';
import { PaletteResults } from './PaletteResults';
import { useActiveItem } from './useActiveItem';
import { useCommands } from './useCommands';
import { useCurrentRecord, useRecentItems, usePaletteContext } from './usePaletteContext';
import { paletteMessages } from './messages';
import './palette.css';

interface PaletteProps {
  onClose: () => void;
}

/** Everything there is, by a few letters of it (docs/finding.md): a combobox over groups of what was found. */
export default function Palette({ onClose }: PaletteProps) {
  const plain = useTranslate();
  const translate = useMemo(() => paletteMessages(plain), [plain]);
  const navigate = useNavigate();
  const notify = useNotify();
  const base = useHref('/').replace(/\/$/, '');
  const phone = useMediaQuery(PHONE_QUERY);
  const listId = useId();
  const titleId = useId();
  const [input, setInput] = useState('');
  const [isComposing, setComposing] = useState(false);
  const ways = usePaletteContext(translate, (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify(translate('palette.copied'), { type: 'success', autoHideDuration: TOAST_MS }),
      () => notify(translate('palette.notCopied'), { type: 'error' }),
    );
  });
  const links = useScreenLinks();
  const screens = useMemo(
    () => links.map(({ to, title, menu }) => ({ path: to, title: plain(title), icon: menu.icon })),
    [links, plain],
  );
  const recent = useRecentItems();
  const found = useSearchResults({
    input,
    isComposing,
    screens,
    recent,
    here: useCurrentRecord(),
    ways,
  });
  const doings = useCommands(ways, { input, setInput });
  const groups = doings.groups ?? found.groups;
  const active = useActiveItem(groups, input);

  const go = (one: PaletteItem, newTab: boolean) => {
    if (one.path !== null && newTab) return void window.open(base + one.path, '_blank', 'noopener');
    // The keyboard is back where it was before anything asks whether to leave.
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
      if (active.thing) go(active.thing, isOneOf(native, KEYS.palette.newTab));
    } else if (isOneOf(native, KEYS.palette.more) && at.selectionStart === at.value.length) {
      if (active.thing?.of && doings.open(active.thing)) handled();
    } else if (isBack(native, at) && doings.close()) handled();
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      className="palette"
      aria-labelledby={titleId}
      onClose={onClose}
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{ paper: { className: 'palette-paper' } }}
    >
      <h2 id={titleId} hidden>
        {translate('layout.find')}
      </h2>
      <div className="palette-head">
        {doings.of && <span className="palette-of">{doings.of.title}</span>}
        <input
          // Whoever opens it wants to type.
          autoFocus
          maxLength={MAX_SEARCH_LENGTH}
          className="palette-input"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active.thing ? active.idOf(active.thing) : undefined}
          aria-label={doings.of ? translate('palette.doings') : translate('layout.find')}
          placeholder={translate(doings.of ? 'palette.doings' : 'palette.hint')}
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
          onClick={doings.of ? () => doings.close() : onClose}
          aria-label={translate(doings.of ? 'palette.keys.back' : 'palette.keys.close')}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <PaletteResults
        listId={listId}
        groups={groups}
        active={active}
        translate={translate}
        typed={found.typed}
        onOpen={go}
        onMore={doings.of ? null : doings.open}
      />
      <PaletteFooter
        translate={translate}
        isComposing={isComposing}
        found={doings.groups ? null : found}
        groups={groups}
      />
    </Dialog>
  );
}

const isBack = (event: globalThis.KeyboardEvent, { value }: HTMLInputElement): boolean =>
  value === '' && (isOneOf(event, KEYS.palette.back) || event.key === 'Backspace');
