import type { ChildDrafts } from '../../../src/record/children/childDrafts';

interface Props {
  drafts: ChildDrafts;
  warnings: ReadonlyMap<string, readonly string[]>;
}

/** What the page last handed to its itinerary. */
export const itinerary: { drafts?: ChildDrafts; warnings: Props['warnings'] } = {
  warnings: new Map(),
};

/** In place of the grid, which has its own tests: only what the page hands to it and takes from it counts. */
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
