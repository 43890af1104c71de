import { fieldTypes } from '../../src/fields';
import { sentenceOf } from '../../src/schema/checks/messages';
import { readResources } from '../../src/schema/files/read';
import type { ResourceFile } from '../../src/schema/files/types';
import { product } from './product';

type Settings = Parameters<typeof readResources>[3] & { types?: typeof fieldTypes };

/**
 * Reads the product's declarations with resource files.
 * @param files by name: a text, its texts from the newest, or what is its JSON
 * @example readFiles({ airways: airlines }).lines // the sentences about what is wrong
 */
export function readFiles(
  files: { readonly [name: string]: string | ResourceFile['texts'] | object },
  { types = fieldTypes, ...settings }: Settings = {},
) {
  const list = Object.entries(files).map(([name, content]): ResourceFile => {
    if (typeof content === 'string') return { name, texts: [content] };
    const texts = 'length' in content ? (content as ResourceFile['texts']) : null;
    return { name, texts: texts ?? [JSON.stringify(content, null, 2)] };
  });
  const all = readResources(product, list, types, settings);
  return {
    ...all,
    of: (name: string) => all.files.find((file) => file.name === name),
    resource: (name: string) => all.resources.find((one) => one.name === name),
    lines: all.files.flatMap(({ findings }) => findings.map(sentenceOf)),
  };
}
