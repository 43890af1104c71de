import { expect, test } from 'vitest';
import { homonyms } from '../../tools/structure/exports';

const BUDGET = 4;

test('an exported name is declared once', () => {
  const names = homonyms('src', 'server', 'resources');
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(BUDGET);
});
