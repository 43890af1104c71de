import { expect, it } from 'vitest';
import { whyNot } from '../../tools/subjects.mjs';

it.each([
  'Resolve references past the first 1,000 with one batched request',
  'Pass the record to its children',
  'Embed the font',
  'Undo a copied trip: its sections, then the reservation',
])('accepts: %s', (subject) => expect(whyNot(subject)).toBeNull());

it.each([
  ['Lists are faster', 'begins with no verb'],
  ['Fixed the board', 'begins with no verb'],
  ['A list names its references', 'begins with no verb'],
  ['fix the board', 'begins with no verb'],
  ['Fix the board.', 'ends with a full stop'],
  [`Fix ${'x'.repeat(69)}`, 'has 73 characters'],
])('refuses: %s', (subject, why) => expect(whyNot(subject)).toBe(why));
