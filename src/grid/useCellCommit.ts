import { useTranslate } from 'ra-core';
import { errorText } from '../data/errors';
import { translateError } from '../data/serverMessages';
import { referenceOf } from '../fields';
import { hasDifferentValue } from '../fields/values';
import type { ChildDrafts } from '../record/children/childDrafts';
import type { ChildDraft } from '../record/children/row';
import {
  fillEmptyFields,
  useCodeOf,
  useFillFromReference,
} from '../record/values/useFillFromReference';
import type { Values } from '../record/values/values';
import type { Field, Resource } from '../schema';
import type { EditResult } from './CellEditor';
import type { GridLine } from './types';
import { useLatest } from '../shell/useLatest';

type CommitEdit = (draft: ChildDraft, field: Field, finished: EditResult) => void;

/** Commits cell input, resolves it, and fills fields from a picked record. */
export function useCellCommit(
  resource: Resource,
  drafts: ChildDrafts,
  lines: readonly GridLine[],
): CommitEdit {
  const translate = useTranslate();
  const codeOf = useCodeOf(resource);
  const fillsFor = useFillFromReference(resource);
  const latest = useLatest(lines);
  const valuesNow = (key: string): Values | null => {
    const line = latest.current.find((one) => one.key === key);
    return line?.kind === 'row' ? line.draft.values : null;
  };

  const fill = async (key: string, name: string, values: Values) => {
    const fills = await fillsFor(values, name).catch((error: unknown) => {
      console.warn(errorText(error));
      return {};
    });
    const now = valuesNow(key);
    if (!now || now[name] !== values[name]) return;
    const missing = fillEmptyFields(now, fills);
    if (Object.keys(missing).length > 0) drafts.change(key, missing);
  };

  const lookUp = async (key: string, field: Field, text: string) => {
    const { name } = field;
    let value: string | number | null;
    try {
      value = await codeOf(field, text);
    } catch (error) {
      // The text may be valid: not a typing error.
      const problem = { [name]: translateError(error, translate) };
      if (valuesNow(key)?.[name] === text)
        drafts.resolve({ key, values: { [name]: text }, errors: problem });
      return;
    }
    const now = valuesNow(key);
    if (value === null || !now || now[name] !== text) return;
    drafts.resolve({ key, values: { [name]: value } });
    await fill(key, name, { ...now, [name]: value });
  };

  const lookUpFree = async (key: string, field: Field, values: Values, text: string) => {
    const { name } = field;
    let code: string | number | null = text;
    try {
      code = await codeOf(field, text, values);
    } catch (error) {
      // Any text is valid.
      console.warn(errorText(error));
    }
    const now = valuesNow(key);
    if (!now || now[name] !== text) return;
    if (code === null) return drafts.resolve({ key, values: {}, unmatched: { [name]: text } });
    if (code !== text) drafts.resolve({ key, values: { [name]: code } });
    await fill(key, name, { ...now, [name]: code });
  };

  return ({ key, values }, field, { value, unnamed, kept }) => {
    const { name } = field;
    if (unnamed !== null) {
      // Not sent until resolved.
      drafts.change(key, { [name]: unnamed }, { [name]: translate('validation.oneOf') });
      drafts.waitFor(key, lookUp(key, field, unnamed));
    } else if (hasDifferentValue(value, values[name])) {
      drafts.change(key, { [name]: value });
      const text = referenceOf(field)?.free === true && !kept ? String(value ?? '').trim() : '';
      drafts.waitFor(
        key,
        text === ''
          ? fill(key, name, { ...values, [name]: value })
          : lookUpFree(key, field, values, String(value)),
      );
    }
  };
}
