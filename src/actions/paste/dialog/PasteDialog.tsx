import { Button, useMediaQuery } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { pasteDialog as en } from '../../../../i18n/en/pasteDialog';
import { pasteDialog as ko } from '../../../../i18n/ko/pasteDialog';
import { useSaveWarnings } from '../../../record/form/useSaveWarnings';
import { LeaveDialog, useUnsavedChangesGuard } from '../../../record/form/LeaveGuard';
import { TextDialog } from '../../../record/form/TextDialog';
import type { GridHandle } from '../../../grid/types';
import type { PasteContext } from '../reading/formats';
import { MAX_CHARACTERS } from '../reading/split';
import { FORMAT, usePasteColumns } from './columns';
import { usePasteContext } from './usePasteContext';
import { usePasteDraft } from './usePasteDraft';
import { TextArea } from '../../../fields/components/TextInput';
import { PasteNotices } from './PasteNotices';
import '../../../grid/paste/paste.css';
import './paste.css';
import { openWarnings, typedRow } from './rows';
import { PasteRowTable } from './PasteRowTable';
import { MOST_SHOWN, useLongText } from './useLongText';
import { useLoadedPaste, usePasteRows } from './usePasteRows';
import type { Paste, Resource } from '../../../schema';
import { addMessages } from '../../../shell/featureMessages';
import { TOUCH_QUERY } from '../../../shell/media';
import { KEYS } from '../../../shell/keyboard/keys';
import { isComposing } from '../../../shell/keyboard/pressed';

addMessages('pasted', { ko, en });
const NOT_TRIED: ReadonlySet<string> = new Set();

interface PasteDialogProps {
  resource: Resource;
  paste: Paste;
  dialog: string;
  /** Empty to show an input. */
  text: string;
  onClose: () => void;
}

/** Every cell can be corrected; values that the declaration holds back need a confirmation (docs/paste.md). */
export default function PasteDialog({ resource, paste, ...props }: PasteDialogProps) {
  const { knowledge, isPending, error } = usePasteContext(resource, paste);
  return isPending ? null : <PastedRows knowledge={knowledge} error={error} {...props} />;
}

interface PastedRowsProps extends Omit<PasteDialogProps, 'resource' | 'paste'> {
  knowledge: PasteContext;
  /** While loading formats or records. */
  error: unknown;
}

function PastedRows({ knowledge, error, dialog, text, onClose }: PastedRowsProps) {
  const translate = useTranslate();
  const isTouch = useMediaQuery(TOUCH_QUERY, { noSsr: true });
  const notify = useNotify();
  const paste = usePasteRows(knowledge);
  const { resource, drafts, open, savable, rowsToCheck, duplicates, spare, isAsking } = paste;
  const saveWarnings = useSaveWarnings();
  const loaded = useLoadedPaste(paste);
  const columns = usePasteColumns(knowledge);
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  const input = useLongText();
  const { whole: typed, set: setTyped } = input;
  const [nothing, setNothing] = useState(false);
  const [cut, setCut] = useState(0);
  const [saved, setSaved] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<string>>(NOT_TRIED);
  const [busy, setBusy] = useState(false);
  const grid = useRef<GridHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const others = savable.filter((key) => !spare.includes(key)).length;
  // Some are stored already.
  const isApart = others < savable.length;
  const saveLabel = (): [string, { smart_count: number }?] => {
    if (open.length === 0) return ['pasted.saveNothing'];
    if (savable.length === 0) return ['pasted.checkFirst'];
    if (others === 0) return ['pasted.allStored'];
    return isApart
      ? ['pasted.saveOthers', { smart_count: others }]
      : ['pasted.save', { smart_count: savable.length }];
  };
  const isDirty = open.length > 0 || typed.trim() !== '';
  const leaving = useUnsavedChangesGuard(isDirty);
  const draft = usePasteDraft({ resource, dialog, drafts, typed, onTyped: setTyped, isDirty });
  const dropDraftAnd = (then: () => void) => () => {
    draft.drop();
    then();
  };

  // Unread text stays in the input.
  const take = async (pasted: string) => {
    // Longer text would block the page.
    const what = pasted.slice(0, MAX_CHARACTERS);
    setCut(pasted.length - what.length);
    const { count, rest } = await paste.take(what);
    setNothing(count === 0);
    setTyped(count === 0 ? what : rest);
  };
  const read = () => {
    if (typed.trim() !== '') void take(typed);
  };
  const takeMore = (more: string) => void take(typed.trim() === '' ? more : `${typed}\n\n${more}`);
  const begun = useRef(false);
  const begin = () => {
    if (begun.current || text === '') return;
    begun.current = true;
    void take(text);
  };
  const focusedKey = useRef<string | null>(null);
  const focusNextWarning = () => {
    const at = rowsToCheck.findIndex(({ key }) => key === focusedKey.current);
    const next = rowsToCheck[at + 1] ?? rowsToCheck[0];
    if (!next) return;
    focusedKey.current = next.key;
    const [first = openWarnings(next.values)[0]?.name] = Object.keys(next.errors);
    grid.current?.focus(next.key, first ?? FORMAT);
  };
  const shown = open.length > 0;
  const hasFocused = useRef(false);
  useEffect(() => {
    // Until duplicates are known, Enter on the save button could store records twice.
    if (!shown || isAsking || hasFocused.current) return;
    hasFocused.current = true;
    const [duplicate] = duplicates;
    if (rowsToCheck.length > 0) focusNextWarning();
    else if (duplicate !== undefined) grid.current?.focus(duplicate);
    else button.current?.focus();
    // The focus scrolls past what the save did.
    if (content.current && tried !== NOT_TRIED) content.current.scrollTop = 0;
  });

  const store = async (withoutDuplicates: boolean) => {
    // Waits for stored records.
    setBusy(isAsking);
    const now = await loaded();
    setBusy(false);
    if (!withoutDuplicates && !(await saveWarnings.ask(() => now.twice))) return;
    setBusy(true);
    const keys = new Set(now.open.map(({ key }) => key));
    if (withoutDuplicates) for (const key of now.spare) keys.delete(key);
    const outcome = await now.drafts.saveOnly(keys).finally(() => setBusy(false));
    const isLeft = withoutDuplicates && now.spare.length > 0;
    if (outcome.failed > 0 || isLeft || typed.trim() !== '') {
      hasFocused.current = false;
      setTried(new Set(now.open.map(({ key }) => key)));
      setSaved((before) => before + outcome.saved);
      return;
    }
    notify('pasted.saved', {
      type: 'success',
      messageArgs: { smart_count: saved + outcome.saved },
    });
    draft.drop();
    onClose();
  };
  // State would lag one render behind a second Ctrl+S.
  const isSaving = useRef(false);
  const save = async (withoutDuplicates = false) => {
    if (isSaving.current || open.length === 0) return;
    isSaving.current = true;
    await store(withoutDuplicates).finally(() => {
      isSaving.current = false;
    });
  };
  return (
    <TextDialog
      title={translate('pasted.title', { names: name })}
      className="paste pasted"
      contentRef={content}
      isDirty={isDirty}
      onClose={dropDraftAnd(onClose)}
      slotProps={{ transition: { onEnter: begin } }}
      onNextFault={focusNextWarning}
      buttonRef={button}
      go={{
        busy,
        disabled: others === 0,
        label: translate(...saveLabel()),
        keys: KEYS.form.save,
        run: () => void save(isApart),
      }}
      more={
        isApart && (
          <Button variant="outlined" disabled={busy || isAsking} onClick={() => void save()}>
            {translate('pasted.saveAll', { smart_count: savable.length })}
          </Button>
        )
      }
      dialogs={
        <>
          {saveWarnings.dialog}
          {leaving && <LeaveDialog onStay={leaving.stay} onLeave={dropDraftAnd(leaving.leave)} />}
        </>
      }
    >
      {draft.notice}
      <PasteNotices
        error={error}
        saved={saved}
        cut={cut}
        left={paste.leftRows(tried)}
        {...paste}
        wrong={knowledge.wrong}
      />
      <div className="pasted-source">
        <TextArea
          rootClassName={open.length > 0 ? 'pasted-read' : undefined}
          autoFocus={text === ''}
          rows={open.length > 0 ? 1 : 8}
          label={translate('pasted.text', { name })}
          helperText={
            nothing
              ? translate('pasted.nothing')
              : input.hidden > 0
                ? translate('pasted.hidden', { count: input.hidden })
                : [translate('pasted.help'), !isTouch && translate('pasted.helpKeys')]
                    .filter(Boolean)
                    .join(' ')
          }
          error={nothing}
          value={input.shown}
          onChange={(event) => input.type(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length <= MOST_SHOWN) return;
            event.preventDefault();
            takeMore(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            if (isComposing(event)) return;
            event.preventDefault();
            read();
          }}
        />
        <Button
          variant={open.length > 0 ? 'outlined' : 'contained'}
          disabled={typed.trim() === ''}
          aria-keyshortcuts="Control+Enter"
          onClick={read}
        >
          {translate('pasted.read')}
        </Button>
      </div>
      {paste.restorable > 0 && (
        <div className="row wrap paste-bar">
          <span role="status" className="paste-counts">
            {translate('pasted.removed', { smart_count: paste.restorable })}
          </span>
          <Button key={String(shown)} autoFocus={!shown} disabled={busy} onClick={paste.restore}>
            {translate('pasted.restore')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <>
          <div className="row wrap paste-bar">
            <span role="status" className="paste-counts">
              {translate('pasted.counts', {
                total: open.length,
                toCheck: rowsToCheck.length,
                duplicates: duplicates.length,
              })}
            </span>
            <Button
              disabled={rowsToCheck.length === 0}
              aria-keyshortcuts="F8"
              onClick={focusNextWarning}
            >
              {translate('pasted.next')}
            </Button>
            <Button disabled={busy} onClick={() => drafts.add(typedRow(paste.paste))}>
              {translate('pasted.add')}
            </Button>
          </div>
          <PasteRowTable
            ref={grid}
            paste={paste}
            columns={columns}
            busy={busy}
            onPaste={takeMore}
            onRead={read}
          />
        </>
      )}
    </TextDialog>
  );
}
