import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { translateError } from '../../data/serverWords';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';
import type { WrongFormat } from '../reading/formats';
import { MOST_CHARACTERS, MOST_MESSAGES } from '../reading/split';

// The words for what is wrong with declarations are many, and seldom needed.
const WrongFormats = lazyComponent(() => import('./WrongFormats'));

const MOST_NAMED = 5;

interface NoticesProps {
  wrong: readonly WrongFormat[];
  beyond: number;
  /** What there is to read with could not all be had. */
  error: unknown;
  /** Why not all stored records are known, or true. */
  unasked: unknown;
  saved: number;
  /** What the last save left unsaved, each as it is known; null before a save. */
  left: readonly string[] | null;
  /** Characters beyond the longest text that is taken at once. */
  cut: number;
}

/** What there is to say about the paste as a whole. */
export function Notices({ wrong, beyond, error, unasked, saved, left, cut }: NoticesProps) {
  const translate = useTranslate();
  const warnings = [
    left !== null &&
      left.length > 0 &&
      translate('pasted.notSaved', {
        smart_count: left.length,
        which: [...left.slice(0, MOST_NAMED), ...(left.length > MOST_NAMED ? ['…'] : [])].join(
          ', ',
        ),
      }),
    beyond > 0 && translate('pasted.beyond', { most: MOST_MESSAGES, beyond }),
    cut > 0 && translate('pasted.cut', { most: MOST_CHARACTERS, cut }),
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
      {warnings.map((words) => (
        <Alert key={words} severity="warning">
          {words}
        </Alert>
      ))}
      {wrong.length > 0 && (
        <PartBoundary>
          <WrongFormats wrong={wrong} />
        </PartBoundary>
      )}
    </>
  );
}
