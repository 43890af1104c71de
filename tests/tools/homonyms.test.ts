import { expect, test } from 'vitest';
import { homonyms } from '../../tools/structure/exports';

// Field types export `Display`, `Input` and `Filter`, and a rule has the name of its entity.
const BUDGET = 30;

test('an exported name is declared once', () => {
  const names = homonyms('src', 'server', 'resources');
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(BUDGET);
});
