import { expect, it } from 'vitest';
import fc from '../../tests/support/generative';
import { product } from '../../tests/support/product';
import { describeApi } from '../../server/engine/openapi/document';
import { extensions } from '../../server/extensions/registered';
import { indexesOf } from '../../server/engine/indexes';
import { createModel } from '../../server/engine/model';
import { fieldTypes } from '../../src/fields';
import { readResources } from '../../src/schema/files/read';
import { airlines, text } from '../../tests/schema/fileSamples';
import { mutatedFile } from './mutate';

/** Enough for each value at each position. */
const FILES = 5_000;

const referred = { name: 'airways', texts: [text(airlines)] as const };

it(
  `accepts or refuses ${FILES} randomly changed files, and names the key`,
  { timeout: 180_000 },
  () => {
    let taken = 0;
    fc.assert(
      fc.property(mutatedFile, ({ name, text: changed }) => {
        const files = [{ name, texts: [changed] as const }];
        if (name !== 'airways') files.push(referred);
        const {
          resources,
          files: read,
          messages: words,
        } = readResources(product, files, fieldTypes);
        const file = read.find((one) => one.name === name);
        if (file === undefined) throw new Error('the file is not accounted for');
        // Without expect(): a hundred thousand findings.
        if (file.current !== (file.findings.length === 0))
          throw new Error(`${file.findings.length} findings, and current: ${file.current}`);
        const unclear = file.findings.find(
          ({ file: of, line = 0, key, problem, advice }) =>
            of !== `${name}.json` ||
            line < 1 ||
            key === '' ||
            /undefined|\[object/.test(Object.values({ ...problem.args, ...advice.args }).join()),
        );
        if (unclear) throw new Error(`unclear: ${JSON.stringify(unclear)}`);
        if (!file.current) return;
        taken += 1;
        const model = createModel(resources);
        expect(model.entities).toHaveLength(resources.length);
        const entity = resources.at(-1);
        if (entity) indexesOf(entity);
        if (taken % 20 === 0) JSON.stringify(describeApi(resources, 'tour', extensions));
        for (const { route, form, columns, fields } of resources.slice(-1)) {
          const names = fields.map((field) => field.name);
          const placed = [...columns, ...form.flatMap((section) => section.fields)];
          expect(placed.filter((one) => !names.includes(one))).toEqual([]);
          expect(words.ko.resources[route]?.name).toEqual(expect.any(String));
        }
      }),
      { numRuns: FILES },
    );
    // Otherwise it would only test refusals.
    expect(taken).toBeGreaterThan(0);
  },
);
