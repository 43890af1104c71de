import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { build, parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutCircles, withoutRuntime } from '../../tools/bundle.mjs';
import { hideMaps, sourceMaps } from '../../tools/maps.mjs';
import { temporaryFolder } from '../support/temporaryFolder';

/** Shared: a CommonJS package and a group. */
const SOURCES = {
  'main.js': `
    export const list = () => import('./list.js').then(({ show }) => show('list'));
    export const form = async () => (await import('./form.js')).default('form');`,
  'list.js': `
    import { version } from './react.cjs';
    export const show = (name) => \`\${name} of \${version}\`;`,
  'form.js': `
    import * as react from './react.cjs';
    const __toESM = (name) => name.toUpperCase();
    export default (name) => __toESM(\`\${name} of \${react.version}\`);`,
  'react.cjs': `exports.version = 'nineteen';`,
};

const folder = temporaryFolder();
const assets = join(folder, 'dist/client/assets');

async function buildPage(maps: string) {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutRuntime(), withoutCircles(), hideMaps()],
    build: {
      outDir: 'dist/client',
      sourcemap: sourceMaps(maps),
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        preserveEntrySignatures: 'strict',
        experimental: { nativeMagicString: true },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /react\.cjs/, priority: 1 },
              { name: 'screens', test: /list\.js/ },
            ],
          },
        },
      },
    },
  });
  return readdirSync(assets).toSorted();
}

const withoutHash = (names: readonly string[]) =>
  names.map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));

describe('a build with source maps', () => {
  let files: string[] = [];
  const text = (name: string) => readFileSync(join(assets, name), 'utf8');
  const scripts = () => files.filter((name) => name.endsWith('.js'));

  beforeAll(async () => {
    for (const [name, code] of Object.entries(SOURCES)) writeFileSync(join(folder, name), code);
    files = await buildPage('1');
  });

  it('has neither a script of helpers nor scripts that only re-export', () => {
    expect(withoutHash(scripts())).toEqual(['form.js', 'main.js', 'react.js', 'screens.js']);
  });

  it('imports only what its scripts export, and runs', async () => {
    for (const name of scripts()) {
      for (const node of parseAst(text(name)).body) {
        if (node.type !== 'ImportDeclaration') continue;
        const target = String(node.source.value).slice('./'.length);
        expect(files).toContain(target);
      }
    }
    const main = files.find((name) => name.startsWith('main'));
    const page: { list(): Promise<string>; form(): Promise<string> } = await import(
      /* @vite-ignore */ join(assets, String(main))
    );
    expect([await page.list(), await page.form()]).toEqual([
      'list of nineteen',
      'FORM OF NINETEEN',
    ]);
  });

  it.each([
    ['main', 'import('],
    ['screens', ' of '],
    ['form', 'toUpperCase'],
    ['react', 'nineteen'],
  ])('leads from a place in %s back to its source', (script, words) => {
    const name = String(scripts().find((one) => one.startsWith(script)));
    const code = text(name);
    expect(code).toContain(`//# sourceMappingURL=${name}.map`);
    const lines = code.slice(0, code.indexOf(words)).split('\n');
    const map = new SourceMap(JSON.parse(text(`${name}.map`)));
    const found = map.findEntry(lines.length - 1, lines.at(-1)!.length);
    if (!('originalSource' in found)) throw new Error('no such place');
    const original = readFileSync(join(assets, found.originalSource), 'utf8').split('\n');
    const rest = original[found.originalLine]!.slice(found.originalColumn);
    expect(rest.slice(0, words.length + 30)).toContain(words);
  });
});

it('hidden source maps lie next to the build, and are removed with the next', async () => {
  const files = await buildPage('hidden');
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(files.map((name) => readFileSync(join(assets, name), 'utf8')).join('')).not.toContain(
    'sourceMappingURL',
  );
  const maps = join(folder, 'dist/maps');
  expect(readdirSync(join(maps, 'assets')).toSorted()).toEqual(files.map((name) => `${name}.map`));
  await buildPage('');
  expect(readdirSync(join(folder, 'dist'))).toEqual(['client']);
});

it('another value of SOURCEMAP is refused', () => {
  expect(() => sourceMaps('inline')).toThrow('SOURCEMAP must be 0, 1 or hidden, not inline.');
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
