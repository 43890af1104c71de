import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { translateError } from '../../../data/serverMessages';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import type { WrongFormat } from '../reading/formats';
import { MAX_CHARACTERS, MAX_MESSAGES } from '../reading/split';
import type { LeftRow } from './usePasteRows';

// Many messages, rarely needed.
const WrongFormats = lazyPart(() => import('./WrongFormats'));

const MAX_NAMED = 5;

interface PasteNoticesProps {
  wrong: readonly WrongFormat[];
  beyond: number;
  error: unknown;
  /** Why not all stored records are known, or true. */
  unasked: unknown;
  saved: number;
  left: readonly LeftRow[];
  cut: number;
}

export function PasteNotices(props: PasteNoticesProps) {
  const { wrong, beyond, error, unasked, saved, left, cut } = props;
  const translate = useTranslate();
  const warnings = [
    beyond > 0 && translate('pasted.beyond', { most: MAX_MESSAGES, beyond }),
    cut > 0 && translate('pasted.cut', { most: MAX_CHARACTERS, cut }),
    Boolean(error) && `${translate('pasted.formatsFailed')} ${translateError(error, translate)}`,
    Boolean(unasked) &&
      [
        translate('pasted.unasked'),
        ...(unasked === true ? [] : [translateError(unasked, translate)]),
      ].join(' '),
  ].filter((one) => one !== false);
  return (
    <>
      {saved > 0 && (
        <Alert severity="success">{translate('pasted.partlySaved', { smart_count: saved })}</Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning">
          {translate('pasted.notSaved', { smart_count: left.length })}
          <ul className="bullets pasted-left">
            {left.slice(0, MAX_NAMED).map(({ key, title, reasons }) => (
              <li key={key}>
                <b>{title}</b> {reasons.join(' · ')}
              </li>
            ))}
            {left.length > MAX_NAMED && <li>{'…'}</li>}
          </ul>
        </Alert>
      )}
      {warnings.map((message) => (
        <Alert key={message} severity="warning">
          {message}
        </Alert>
      ))}
      {wrong.length > 0 && <WrongFormats wrong={wrong} />}
    </>
  );
}
