import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId } from 'react';
import { shortcuts as en } from '../../../i18n/en/shortcuts';
import { shortcuts as ko } from '../../../i18n/ko/shortcuts';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { unlessDoubleClick } from '../../shell/elements/Confirm';
import { KEYS } from '../../shell/keyboard/keys';
import { PHONE_QUERY } from '../../shell/media';
import { addMessages } from '../../shell/featureMessages';
import { useScreenLinks } from '../../shell/screenEntries';
import { screenShortcuts } from './screenShortcuts';
import './shortcuts.css';

addMessages('shortcuts', { ko, en });

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  ContextMenu: '▤',
  Control: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
};

const signOf = (key: string) => SIGNS[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const resources = useListableResources(useResources());
  const screens = useScreenLinks();
  const titleId = useId();
  const phone = useMediaQuery(PHONE_QUERY);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={unlessDoubleClick(onClose)}
    >
      <DialogTitle component="div" id={`${titleId}-bar`} className="shortcuts-title">
        <h2 id={titleId}>{translate('layout.shortcuts')}</h2>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      {/* Focusable: arrow keys scroll it. */}
      <DialogContent dividers tabIndex={0} className="shortcuts">
        {Object.entries(KEYS).map(([place, keys]) => (
          <section key={place}>
            <h3>{translate(`shortcuts.places.${place}`)}</h3>
            <dl>
              {Object.entries(keys).map(([name, shortcuts]) => (
                <Line key={name} shortcuts={shortcuts} all={name === 'go'}>
                  {translate(`shortcuts.${place}.${name}`)}
                </Line>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{translate('shortcuts.going')}</h3>
          <dl>
            {screenShortcuts(screens, resources).map(({ letter, path, label }) => (
              <Line key={path} shortcuts={[...KEYS.everywhere.go, letter]} all>
                {translate(label, { smart_count: 2 })}
              </Line>
            ))}
          </dl>
        </section>
      </DialogContent>
    </Dialog>
  );
}

interface LineProps {
  shortcuts: readonly string[];
  all?: boolean;
  children: string;
}

function Line({ shortcuts, all = false, children }: LineProps) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {shortcuts.map((shortcut, index) => (
          <Fragment key={shortcut}>
            {index > 0 && <span aria-hidden>{all ? ' ' : ' · '}</span>}
            <span className="shortcuts-chord">
              {shortcut.split('+').map((key) => (
                <kbd key={key}>{signOf(key)}</kbd>
              ))}
            </span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
