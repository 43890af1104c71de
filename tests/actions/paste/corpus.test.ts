import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../../support/runAtOnce';
import { readPaste } from '../../../src/actions/paste/reading/read';
import { bankKnowledge, FIELDS } from './bankMessages';
import { heldOut, known, TODAY, type Sample } from './corpus';

const knowledge = bankKnowledge();

/** Wrong fields, and those not marked uncertain. */
function judge(samples: readonly Sample[]) {
  const wrong: string[] = [];
  const dangerous: string[] = [];
  let fields = 0;
  for (const { text, expected, uncertain } of samples) {
    const { drafts } = runAtOnce(readPaste(text, knowledge, TODAY));
    const [draft] = drafts;
    const say = (what: string) => `${what} of ${JSON.stringify(text)}`;
    if (drafts.length !== 1) wrong.push(say(`${drafts.length} messages`));
    for (const name of FIELDS) {
      fields += 1;
      const value = draft?.values[name] ?? null;
      const mark = draft?.marks[name];
      if (value !== expected[name]) {
        wrong.push(say(`${name}: ${value} (${mark}), not ${expected[name]},`));
        if (mark === 'sure' && (name === 'amount' || name === 'direction'))
          dangerous.push(say(`${name} ${value}`));
      }
      if (mark === 'sure' && uncertain.includes(name)) dangerous.push(say(`${name} not marked`));
    }
  }
  const right = fields - wrong.length;
  return { wrong, dangerous, fields, right, share: right / fields };
}

describe.each([
  ['known', known],
  ['held out', heldOut],
] as const)('the %s messages', (name, samples) => {
  const result = judge(samples);
  it('are read right in at least 95 of 100 fields', () => {
    const share = `${result.right}/${result.fields} = ${(result.share * 100).toFixed(1)} %`;
    expect(result.share, `${name}: ${share}\n${result.wrong.join('\n')}`).toBeGreaterThanOrEqual(
      0.95,
    );
  });
  it('have no wrong amount or direction that is not marked uncertain', () =>
    expect(result.dangerous).toEqual([]));
});

it('has enough messages to say something', () => {
  expect(known.length + heldOut.length).toBeGreaterThanOrEqual(130);
  const texts = [...known, ...heldOut].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
