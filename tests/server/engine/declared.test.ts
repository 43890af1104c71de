import { expect, it } from 'vitest';
import { cities } from '../../../resources/cities';
import { countries } from '../../../resources/countries';
import { declaredResources } from '../../../server/engine/declared';
import { StartProblem } from '../../../server/errors';

it('reads valid declarations', () => {
  expect(declaredResources().length).toBeGreaterThan(10);
});

it('an invalid one ends the start with advice, not with a stack', () => {
  const read = () => declaredResources([countries, { ...cities, columns: ['nmae'] }]);
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(
    'resources/cities.ts: columns names the unknown field "nmae"; did you mean "name"?',
  );
});
