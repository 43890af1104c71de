import { refersOf } from '../fields';
import { useTranslate } from 'ra-core';
import { useCallback, useRef } from 'react';
import { wordsOf } from '../data/errors';
import { useFindNamed } from '../data/lookupFinder';
import { useResources } from '../data/resources';
import { translateError } from '../data/serverWords';
import { fieldOf, type Field, type Resource } from '../schema';
import type { ChildDraft, ChildDrafts } from '../record/children/types';
import { intoEmpty, useFills } from '../record/values/fills';
import { differs } from '../fields/changes';
import { type Values } from '../record/values/values';
import type { Finished } from './CellEditor';
import type { GridLine } from './types';

type Take = (draft: ChildDraft, field: Field, finished: Finished) => void;

/**
 * Hands what was typed into a cell to the drafts. Looks up what the input did not know by then, and brings along
 * what a picked record fills elsewhere.
 */
export function useTake(resource: Resource, drafts: ChildDrafts, lines: readonly GridLine[]): Take {
  const translate = useTranslate();
  const codeOf = useCodeOf(resource);
  const fillsFor = useFills(resource);
  // Answers come later: they are held against what stands there then.
  const latest = useRef(lines);
  latest.current = lines;
  const valuesNow = (key: string): Values | null => {
    const line = latest.current.find((one) => one.key === key);
    return line?.kind === 'row' ? line.draft.values : null;
  };

  const fill = async (key: string, name: string, values: Values) => {
    const fills = await fillsFor(values, name).catch((error: unknown) => {
      // The person asked for nothing: what cannot be had is typed.
      console.warn(wordsOf(error));
      return {};
    });
    const now = valuesNow(key);
    if (!now || now[name] !== values[name]) return;
    const missing = intoEmpty(now, fills);
    if (Object.keys(missing).length > 0) drafts.change(key, missing);
  };

  const lookUp = async (key: string, field: Field, text: string) => {
    const { name } = field;
    let value: string | number | null;
    try {
      value = await codeOf(field, text);
    } catch (error) {
      // Perhaps it names something: the cell says why nobody knows, not that it was mistyped.
      const problem = { [name]: translateError(error, translate) };
      if (valuesNow(key)?.[name] === text) drafts.change(key, { [name]: text }, problem);
      return;
    }
    const now = valuesNow(key);
    if (value === null || !now || now[name] !== text) return;
    drafts.change(key, { [name]: value });
    await fill(key, name, { ...now, [name]: value });
  };

  return ({ key, values }, field, { value, unnamed }) => {
    const { name } = field;
    if (unnamed !== null) {
      // Kept as typed until it is known what it names; the row is not sent meanwhile.
      drafts.change(key, { [name]: unnamed }, { [name]: translate('validation.oneOf') });
      void lookUp(key, field, unnamed);
    } else if (differs(value, values[name])) {
      drafts.change(key, { [name]: value });
      void fill(key, name, { ...values, [name]: value });
    }
  };
}

/**
 * What a text means in a field that refers to other records: the code or id of the one that it names, or null for
 * none, several, or more than can be told apart. The choice that a row's type narrows is asked first, and then the field's whole choice: a type
 * only suggests. Rejects with ApiError.
 */
function useCodeOf(
  resource: Resource,
): (field: Field, text: string) => Promise<string | number | null> {
  const find = useFindNamed();
  const resources = useResources();
  return useCallback(
    async (field, text) => {
      const refers = refersOf(field);
      if (!refers) return null;
      const { to, by } = refers;
      const own = refersOf(fieldOf(resource, field.name));
      const wheres = [refers.where, own?.to === to ? own.where : {}];
      for (const where of wheres) {
        const naming = await find({ to, text, where });
        if (naming.is === 'none') continue;
        if (naming.is !== 'one') return null;
        const { record } = naming;
        const key = resources.find((one) => one.name === to)?.key;
        const value = by === 'key' && key ? record[key] : record.id;
        return typeof value === 'string' || typeof value === 'number' ? value : null;
      }
      return null;
    },
    [resource, find, resources],
  );
}
