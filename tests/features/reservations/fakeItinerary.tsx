import type { ChildDrafts } from '../../../src/record/children/childDrafts';

interface Props {
  drafts: ChildDrafts;
  warnings: ReadonlyMap<string, readonly string[]>;
}

/** The latest props of the itinerary. */
export const itinerary: { drafts?: ChildDrafts; warnings: Props['warnings'] } = {
  warnings: new Map(),
};

/** Replaces the grid, which has its own tests: only its props matter. */
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
