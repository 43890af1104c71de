import type { ChildDraft } from '../../src/record/children/row';

/** A valid new row. @example newDraft('a', { date: '2026-05-01' }) */
export const newDraft = (key: string, values: ChildDraft['values']): ChildDraft => ({
  key,
  values,
  record: null,
  state: 'new',
  errors: {},
  unmatched: {},
  failure: null,
  conflict: null,
  meanwhile: null,
});
