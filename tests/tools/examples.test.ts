import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { codeIn, importsOf, textOf } from '../../tools/structure/imports';

const sources = codeIn('src', 'server', 'tools').filter((file) => /\.tsx?$/.test(file));

const DOCUMENTED =
  /^\/\*\*(?:(?!\*\/)[^])*?@example ((?:(?!\*\/)[^])*?)\s*\*\/\nexport (?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm;

it('each example uses the function that it documents', () => {
  const examples = sources.flatMap((file) =>
    [...textOf(file).matchAll(DOCUMENTED)].map(([, example = '', name = '']) => ({
      file,
      name,
      example,
    })),
  );
  expect(examples.length).toBeGreaterThan(300);
  // A hook's example may call what it returns.
  const isUsed = (name: string, example: string) =>
    /^use[A-Z]/.test(name) || new RegExp(`\\b${name}\\b`).test(example);
  expect(examples.filter(({ name, example }) => !isUsed(name, example))).toEqual([]);
});

/** Such as `addDays('2026-12-30', 3) // '2027-01-02'`. */
const WITH_RESULT = /@example (?!use[A-Z])(\w+\(.*\)[^\s;]*);? \/\/ (.+?)(?: \*\/)?$/gm;
const RUN_ANYWHERE =
  /^src\/(?:days|money|rights|util|print|(?:data|domain|fields|schema)(?:\/\w+)?|record\/\w+|account|shell(?:\/keyboard)?)\/\w+\.ts$/;

const read = (text: string, context: object = {}): string | undefined =>
  runInNewContext(`JSON.stringify(${text})`, context) as string | undefined;

/** Null for a remark, such as "undefined while loading". */
function resultIn(text: string): string | null {
  try {
    return read(text) ?? null;
  } catch {
    return null;
  }
}

const withResult = sources
  .filter((file) => RUN_ANYWHERE.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(WITH_RESULT)].flatMap(([, call = '', remark = '']) => {
      const result = resultIn(remark);
      return result === null ? [] : [{ file, call, result }];
    }),
  );
// Outside of the test: loading them takes seconds.
const modules = new Map<string, object>();
for (const { file } of withResult)
  modules.set(file, (await import(pathToFileURL(file).href)) as object);

it('examples of functions return what they say', () => {
  const wrong: string[] = [];
  let evaluated = 0;
  for (const { file, call, result } of withResult) {
    let returned: string | undefined;
    try {
      returned = read(call, { ...modules.get(file) });
    } catch (error) {
      // It uses names of the reader's, such as `record`.
      if (String(error).endsWith('is not defined')) continue;
      throw new Error(`${file}: ${call}`, { cause: error });
    }
    evaluated += 1;
    if (returned !== result) wrong.push(`${file}: ${call} is ${returned}`);
  }
  expect(wrong).toEqual([]);
  expect(evaluated).toBeGreaterThan(50);
});

const isFunction = (declaration: string): boolean =>
  /^(?:async )?(?:function|class)|^const \w+(?:: [^=]*)? =\s*(?:async )?(?:<[^>]*>)?\(|^const \w+ =\s*memo\(/.test(
    declaration,
  );

it('each function that a feature or a rule imports has an example', () => {
  const used = codeIn('src/features', 'server/rules').flatMap((from) => [...importsOf(from)]);
  const names = used
    .filter(({ file }) => /^(?:src\/(?!features|app)|server\/(?!rules))/.test(file))
    .flatMap(({ file, names: all }) => (all ?? []).map((name) => `${file} ${name}`));
  const without = [...new Set(names)].filter((one) => {
    const [file = '', name = ''] = one.split(' ');
    const declared = new RegExp(
      `(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n)?^export (?:default )?((?:async )?(?:const|function|class) ${name}\\b[^]{0,300})`,
      'm',
    ).exec(textOf(file));
    return declared && isFunction(declared[2] ?? '') && !declared[1]?.includes('@example');
  });
  expect(without).toEqual([]);
});
