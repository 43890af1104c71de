import type { ChildDrafts } from '../../../src/record/children/childDrafts';

interface Props {
  drafts: ChildDrafts;
  warnings: ReadonlyMap<string, readonly string[]>;
}

export const itinerary: { drafts?: ChildDrafts; warnings: Props['warnings'] } = {
  warnings: new Map(),
};

export function Itinerary({ drafts, warnings }: Props) {
  Object.assign(itinerary, { drafts, warnings });
  return (
    <ul aria-label="itinerary">
      {drafts.drafts.map(({ key, values, failure }) => (
        <li key={key}>{[values.date, values.cfm, values.text1, failure].join(' ')}</li>
      ))}
      <button type="button">add a row</button>
    </ul>
  );
}
