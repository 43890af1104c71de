import { useState } from 'react';
import { AUDIENCES, type Audience, type SavedView } from '../../data/savedViews';
import { TextInput } from '../../fields/components/TextInput';
import { Confirm } from '../../shell/elements/Confirm';
import { Radios } from '../../shell/elements/Radios';
import { useViewMessages } from './useViewMessages';

/** Limit of the extension. */
const LONGEST_NAME = 60;

type Typed = Pick<SavedView, 'name' | 'for' | 'starts'>;

interface SaveDialogProps {
  view: SavedView | null;
  share: boolean;
  busy: boolean;
  failure: unknown;
  onSave: (typed: Typed) => void;
  onClose: () => void;
}

export function SaveDialog({ view, share, onSave, ...dialog }: SaveDialogProps) {
  const translate = useViewMessages();
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
