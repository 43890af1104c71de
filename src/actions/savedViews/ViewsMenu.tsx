import type { ActionProps } from '../action';
import Check from '@mui/icons-material/Check';
import { Divider, ListSubheader, MenuItem } from '@mui/material';
import { useNotify, useStore, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { viewsMenu as en } from '../../../i18n/en/viewsMenu';
import { viewsMenu as ko } from '../../../i18n/ko/viewsMenu';
import { AUDIENCES, type Audience, type SavedView } from '../../data/savedViews';
import { translateError } from '../../data/serverMessages';
import { TextInput } from '../../fields/components/TextInput';
import { Confirm } from '../../shell/elements/Confirm';
import { Radios } from '../../shell/elements/Radios';
import { addMessages } from '../../shell/featureMessages';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { DENSITY_PARAMETER, useAddressState, useListDensity } from '../../list/state/address';
import { useSavedViews } from '../../list/state/useSavedViews';
import { useView } from '../../list/state/useView';
import './views.css';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';
import { DEFAULT_DENSITY, type Density, DENSITY_SETTING } from '../../data/density';

addMessages('views', { ko, en });

const NAMES = [DENSITY_PARAMETER];

export default function ViewsMenu({ target, anchor, onClose }: ActionProps<'list'>) {
  const { resource, list } = target;
  const props = { resource, columns: list.columns, presets: list.presets };
  const translate = useTranslate();
  const notify = useNotify();
  const saved = useSavedViews(props.resource);
  const { share } = saved;
  const { on, changed, text, open, take, leave, forget } = useView(props, saved.views);
  const views = saved.views ?? [];
  const { send, busy, failure } = useSingleSubmit();
  const [dialog, setDialog] = useState<'save' | 'edit' | 'remove' | null>(null);
  const current = views.find(({ id }) => id === on?.id) ?? null;
  const mayEdit = current !== null && (current.for === 'me' || share);

  /** On error the menu stays open. */
  const run = (work: () => Promise<unknown>, messageKey = 'views.saved') =>
    void send(work).then((isDone) => {
      if (!isDone) return;
      onClose();
      notify(messageKey, { type: 'success' });
    });
  const update = (view: SavedView) =>
    run(async () => take(await saved.update(view, { query: text })));

  const remove = (view: SavedView) =>
    run(async () => {
      await saved.remove(view);
      forget();
    }, 'views.removed');

  if (dialog === 'remove' && current)
    return (
      <Confirm
        danger
        title={translate('views.remove')}
        yes={translate('ra.action.delete')}
        busy={busy}
        failure={failure}
        onClose={onClose}
        onYes={() => remove(current)}
      >
        {translate('views.removeAsk', { name: current.name })}
      </Confirm>
    );
  if (dialog !== null)
    return (
      <SaveDialog
        view={dialog === 'edit' ? current : null}
        share={share}
        busy={busy}
        failure={failure}
        onClose={onClose}
        onSave={(typed) =>
          run(async () => {
            if (dialog === 'edit' && current) await saved.update(current, typed);
            else take(await saved.create({ ...typed, query: text }));
          })
        }
      />
    );

  const item = (key: string, act: () => void) => (
    <MenuItem key={key} onClick={act}>
      {translate(`views.${key}`)}
    </MenuItem>
  );
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const viewItem = (view: SavedView) => (
    <MenuItem
      key={view.id}
      selected={view.id === on?.id}
      aria-current={view.id === on?.id || undefined}
      onClick={closing(() => open(view))}
    >
      <span className="list-views-name">{view.name}</span>
      {view.starts && (
        <span className="muted small list-views-mark">{translate('views.start')}</span>
      )}
    </MenuItem>
  );
  return (
    <ChoiceMenu
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { className: 'list-views-menu' },
        list: { dense: true, 'aria-label': translate('views.menu') },
      }}
    >
      {failure !== null && <Note alert>{translateError(failure, translate)}</Note>}
      {AUDIENCES.flatMap((audience) => {
        const found = views.filter((view) => view.for === audience);
        return found.length === 0
          ? []
          : [
              <ListSubheader key={audience} role="presentation">
                {translate(`views.for.${audience}`)}
              </ListSubheader>,
              ...found.map(viewItem),
            ];
      })}
      {views.length === 0 && !saved.isPending && (
        <Note>{translate(saved.error ? 'views.failed' : 'views.none')}</Note>
      )}
      <Divider />
      {on && changed && mayEdit && item('update', () => update(current))}
      {on &&
        changed &&
        item(
          'undo',
          closing(() => open(on)),
        )}
      {item(on ? 'saveAs' : 'save', () => setDialog('save'))}
      {mayEdit && item('edit', () => setDialog('edit'))}
      {mayEdit && item('remove', () => setDialog('remove'))}
      {on && item('own', closing(leave))}
      <Divider />
      <DensityItem />
    </ChoiceMenu>
  );
}

function Note({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <li className="list-views-note" role={alert ? 'alert' : 'presentation'}>
      {children}
    </li>
  );
}

/** Stored in the address if that has one, else in this browser. */
function DensityItem() {
  const translate = useTranslate();
  const { values, set } = useAddressState(NAMES);
  const [, store] = useStore<Density>(DENSITY_SETTING, DEFAULT_DENSITY);
  const isCompact = useListDensity() === 'compact';
  const toggle = () => {
    const next = isCompact ? 'comfortable' : 'compact';
    if (values[DENSITY_PARAMETER] === undefined) store(next);
    else set({ [DENSITY_PARAMETER]: next }, true);
  };
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isCompact} onClick={toggle}>
      <span className="list-views-name">{translate('views.density')}</span>
      {isCompact && <Check fontSize="small" />}
    </MenuItem>
  );
}

/** Limit of the extension. */
const LONGEST_NAME = 60;

interface SaveDialogProps {
  view: SavedView | null;
  share: boolean;
  busy: boolean;
  failure: unknown;
  onSave: (typed: Pick<SavedView, 'name' | 'for' | 'starts'>) => void;
  onClose: () => void;
}

function SaveDialog({ view, share, onSave, ...dialog }: SaveDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<Audience>(view?.for ?? 'me');
  const [starts, setStarts] = useState(view?.starts ?? false);
  return (
    <Confirm
      size="xs"
      focuses="input"
      title={translate(view ? 'views.edit' : 'views.save')}
      yes={translate('ra.action.save')}
      disabled={name.trim() === ''}
      {...dialog}
      onYes={() =>
        onSave({ name: name.trim(), for: audience, starts: starts && audience !== 'me' })
      }
      details={
        <div className="column list-view-form">
          <TextInput
            label={translate('views.name')}
            autoFocus
            value={name}
            maxLength={LONGEST_NAME}
            onChange={(event) => setName(event.target.value)}
          />
          {share && (
            <fieldset>
              <legend>{translate('views.who')}</legend>
              <Radios
                options={AUDIENCES.map((one) => [one, translate(`views.whom.${one}`)])}
                value={audience}
                onChoose={setAudience}
              />
            </fieldset>
          )}
          {share && audience !== 'me' && (
            <label>
              <input
                type="checkbox"
                checked={starts}
                onChange={(event) => setStarts(event.target.checked)}
              />
              {translate('views.starts')}
            </label>
          )}
        </div>
      }
    >
      {view ? null : translate('views.what')}
    </Confirm>
  );
}
