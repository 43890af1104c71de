import type { DataProvider } from 'ra-core';
import { childrenIn, isMisfit } from '../../fields/entries';
import { titleOf } from '../../data/lookups';
import type { useRights } from '../../data/rights';
import { translateError, type Translate } from '../../data/serverMessages';
import { packedChildrenOf } from '../../fields';
import {
  isCancelled,
  openStates,
  type AnyRecord,
  type ChildLink,
  type Resource,
} from '../../schema';
import { fetchChildren } from '../children/useChildRecords';
import type { Values } from '../values/values';
import type { SaveTarget } from '../changeGuard/useOutlierConfirm';
import type { DraftRows } from './useFormDraft';
import {
  askedTargets,
  cancelledTargets,
  firstSentences,
  type SavingPart,
  type TypedRows,
} from './useSaveReasons';

interface OpenQuestion {
  resource: Resource;
  link: ChildLink;
  child: Resource;
  open: string | null;
  saving: readonly SaveTarget[];
  isNamed: boolean;
  /** undefined: saved without a form. */
  typed: DraftRows['drafts'] | undefined;
  nameOf: ((values: Values) => string) | undefined;
}

interface Tools {
  translate: Translate;
  resources: readonly Resource[];
  rights: ReturnType<typeof useRights>;
  dataProvider: DataProvider;
}

export async function openChildren(
  { resource, saving, isNamed }: SavingPart,
  { kinds, nameOf }: TypedRows = { kinds: [] },
  { translate, resources, rights, dataProvider }: Tools,
): Promise<string[]> {
  const questions = resource.children.flatMap((link): OpenQuestion[] => {
    const { asks, of } = link;
    const child = resources.find(({ name }) => name === of && rights(name, 'list'));
    if (!child) return [];
    const typed = kinds.find((kind) => kind.resource.name === of)?.drafts;
    const question = { resource, link, child, isNamed, typed, nameOf };
    // A form with the children offers to cancel them.
    const cancelling =
      typed || child.cancelled.states.length === 0 ? [] : cancelledTargets(resource, saving);
    return [
      { ...question, open: asks?.open ?? null, saving: asks ? askedTargets(link, saving) : [] },
      { ...question, open: null, saving: cancelling },
    ].filter((one) => one.saving.length > 0);
  });
  if (questions.length === 0) return [];
  const descriptions = await Promise.all(
    questions.map((question) => describeOpenChildren(question, { translate, dataProvider })),
  );
  return kinds.length > 0 ? descriptions.flat() : firstSentences(descriptions.flat(), translate);
}

/** A form's rows by name, otherwise a count. */
async function describeOpenChildren(
  { resource, link, child, open, saving, isNamed, typed, nameOf }: OpenQuestion,
  { translate, dataProvider }: { translate: Translate; dataProvider: DataProvider },
): Promise<string[]> {
  const args = {
    children: translate(`resources.${child.route}.name`, { smart_count: 2 }),
    state: open === null ? '' : translate(`resources.${child.route}.board.${open}`, { _: open }),
  };
  const sentence = open === null ? 'form.warnings.liveChildren' : 'form.warnings.openChildren';
  if (typed)
    return typed
      .filter(({ state, values }) => state !== 'deleted' && isOpen(child, open, values))
      .map(({ values }) => nameOf?.(values) ?? titleOf(child, { id: 0, ...values }))
      .map((name) => `${args.children} ${args.state}: ${name}`);
  const sentences = saving.map(async ({ typed: values, read }): Promise<string[]> => {
    if (!read) return [];
    const named = (text: string) =>
      isNamed ? `${titleOf(resource, { ...read, ...values })}: ${text}` : text;
    try {
      const stored =
        packedRows(resource, link, read) ?? (await fetchChildren(dataProvider, link, child, read));
      const count = stored.filter((row) => isOpen(child, open, row)).length;
      return count === 0 ? [] : [named(translate(sentence, { ...args, count }))];
    } catch (error) {
      return [named(`${args.children}: ${translateError(error, translate)}`)];
    }
  });
  return (await Promise.all(sentences)).flat();
}

function packedRows(
  { fields }: Resource,
  { of, by }: Pick<ChildLink, 'of' | 'by'>,
  record: AnyRecord,
): readonly AnyRecord[] | null {
  const field = fields.find((one) => {
    const packed = packedChildrenOf(one);
    return packed?.of === of && packed.by === by && Array.isArray(record[one.name]);
  });
  return field && !isMisfit(record, field.name) ? childrenIn(record, field.name) : null;
}

/** Ignores a parent that is canceled so far. */
function isOpen(child: Resource, name: string | null, row: Readonly<Values>): boolean {
  const own = { ...child, cancelled: { ...child.cancelled, parent: null } };
  if (name === null) return !isCancelled(own, row);
  return openStates(own, { id: 0, ...row }).some((state) => state.name === name);
}
