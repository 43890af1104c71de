import { describe, expect, it } from 'vitest';
import { withoutCircles, withoutStubs } from '../../tools/bundle.mjs';

interface Script {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
}

/** The code of a build's scripts without stubs. */
function clean(scripts: Record<string, string>): Record<string, string> {
  const bundle: Record<string, Script> = {};
  for (const [name, code] of Object.entries(scripts)) {
    const fileName = `assets/${name}`;
    bundle[fileName] = { type: 'chunk', fileName, code, isEntry: name.startsWith('index') };
  }
  const { generateBundle } = withoutStubs();
  if (typeof generateBundle !== 'object') throw new Error('no handler');
  const handler: unknown = generateBundle.handler;
  if (typeof handler === 'function') handler({}, bundle);
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code]));
}

const CITIES = 'var x=1;export{x as n};';

it('importers of a stub get the real script, with its own names', () => {
  const left = clean({
    'index-1.js': 'd=["assets/list-2.js"];p(()=>import(`./list-2.js`),[0])',
    'list-2.js': 'export{$ as default,b as load}from"./cities-3.js";\n',
    'cities-3.js': CITIES,
  });
  expect(left).toEqual({
    'assets/index-1.js':
      'd=["assets/cities-3.js"];p(()=>import(`./cities-3.js`).then(m=>({default:m.$,load:m.b})),[0])',
    'assets/cities-3.js': CITIES,
  });
});

it('a script with code of its own stays, and so does the page’s first', () => {
  const scripts = {
    'index-1.js': 'import"./cities-3.js";',
    'list-2.js': 'import{n}from"./cities-3.js";go(n);',
    'cities-3.js': CITIES,
  };
  expect(Object.values(clean(scripts))).toEqual(Object.values(scripts));
});

it('a build that would import a removed script fails', () => {
  const scripts = {
    'index-1.js': 'import("./list-2.js")',
    'list-2.js': 'export{n as default}from"./cities-3.js";',
    'cities-3.js': CITIES,
  };
  expect(() => clean(scripts)).toThrow('assets/index-1.js still needs list-2.js.');
});

describe('scripts that import each other', () => {
  const build = (imports: Record<string, string[]>) => () => {
    const { generateBundle } = withoutCircles();
    const bundle = Object.fromEntries(
      Object.entries(imports).map(([fileName, imports]) => [
        fileName,
        { type: 'chunk', fileName, imports },
      ]),
    );
    const handler: unknown = generateBundle;
    if (typeof handler === 'function') handler({}, bundle);
  };

  it('in a circle are refused, however long it is', () => {
    expect(build({ a: ['b'], b: ['c'], c: ['b'] })).toThrow('In a circle: a → b → c → b');
  });

  it('and share imports are accepted', () => {
    expect(build({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).not.toThrow();
  });
});
