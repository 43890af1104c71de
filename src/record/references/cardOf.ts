import { useQueryClient } from '@tanstack/react-query';
import { createRecordFinder } from '../../data/lookups';
import { cachedLookupRows } from '../../data/references';
import { referenceTitle } from '../../data/referenceTitle';
import { useResources } from '../../data/resources';
import { isState, referenceOf, statesOf, typeOf } from '../../fields';
import { fieldOf, isTyped, type AnyRecord, type Field, type Resource } from '../../schema';
import { namesIn } from '../../schema/resource';

/** Declared in `card`, else the list's columns. */
export function cardOf(resource: Resource): { states: Field[]; facts: Field[] } {
  const { optionText, recordRepresentation, card, columns, key } = resource;
  const titleFields = [optionText, ...namesIn(recordRepresentation ?? '')];
  const fields = [...(key === null ? [] : [key]), ...(card.length > 1 ? card : columns)].map(
    (name) => fieldOf(resource, name),
  );
  return {
    states: statesOf(resource),
    facts: [...new Set(fields)].filter(
      (field) => !titleFields.includes(field.name) && !isState(field) && !typeOf(field).wide,
    ),
  };
}

/** Facts that need no label: an undeclared card has columns such as a check mark or a date. */
export const referenceCardFields = (resource: Resource): Field[] =>
  cardOf(resource).facts.filter(
    (field) =>
      resource.card.length > 1 ||
      (isTyped(field) && typeOf(field).compare?.(field.options).as !== 'flag'),
  );

/** Whether a card can be shown without a request. */
export function useHasCard() {
  const client = useQueryClient();
  const resources = useResources();
  return (resource: Resource, field: Field, record: AnyRecord): boolean => {
    const target = resources.find(({ name }) => name === referenceOf(field)?.to);
    if (!target) return true;
    const rows = cachedLookupRows(client, target);
    const finder = rows ? createRecordFinder(rows, target) : null;
    const place = { resource, field, record, value: record[field.name] };
    return referenceTitle(place, target, finder) !== null;
  };
}
