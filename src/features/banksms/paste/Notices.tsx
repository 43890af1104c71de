import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { translateError } from '../../../data/serverWords';
import type { WrongFormat } from '../formats/formats';
import { MOST_MESSAGES } from '../parser/split';

interface NoticesProps {
  wrong: readonly WrongFormat[];
  beyond: number;
  /** The formats of the basic codes could not be had. */
  error: unknown;
  unasked: unknown;
  saved: number;
}

/** What there is to say about the paste as a whole. */
export function Notices({ wrong, beyond, error, unasked, saved }: NoticesProps) {
  const translate = useTranslate();
  return (
    <>
      {saved > 0 && (
        <Alert severity="success">
          {translate('banksms.paste.partlySaved', { smart_count: saved })}
        </Alert>
      )}
      {beyond > 0 && (
        <Alert severity="warning">
          {translate('banksms.paste.beyond', { most: MOST_MESSAGES, beyond })}
        </Alert>
      )}
      {Boolean(error) && (
        <Alert severity="warning">
          {`${translate('banksms.paste.formatsFailed')} ${translateError(error, translate)}`}
        </Alert>
      )}
      {Boolean(unasked) && (
        <Alert severity="warning">
          {`${translate('banksms.paste.unasked')} ${translateError(unasked, translate)}`}
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert severity="warning">
          {translate('banksms.paste.wrongFormats')}
          <ul className="banksms-wrong">
            {wrong.map(({ code, template, error: why }) => (
              <li key={code}>
                <b>{code}</b> <code>{template}</code>{' '}
                {translate(
                  `banksms.formatErrors.${why.key}`,
                  'word' in why ? { word: why.word } : {},
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
