// Build steps for the client's scripts, for vite.config.ts.
import { basename } from 'node:path';
import { START } from './scripts.mjs';

/** Unused: a polyfill, Emotion's withTheme, what react-admin uses without an exporter or a router. */
const UNCALLED = {
  'object.entries.cjs': 'module.exports = Object.entries;',
  'hoist-non-react-statics.cjs':
    'module.exports = () => { throw new Error("Emotion\'s withTheme is left out."); };',
  'jsonexport/dist/index.js.cjs':
    'module.exports = () => { throw new Error("Lists have their own export."); };',
  'react-router-dom.mjs': `export * from 'react-router';
    export const createHashRouter = () => { throw new Error("The address has its own router."); };
    export const RouterProvider = createHashRouter;`,
};

/** @returns {import('vite').Plugin} */
function withoutUncalled() {
  const modules = new Map(Object.entries(UNCALLED).map(([file, code]) => [`\0${file}`, code]));
  const ids = [...modules.keys()];
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => ids.find((id) => id.slice(1, -'.cjs'.length) === source),
    load: (id) => modules.get(id),
  };
}

/** 700 bytes, which most scripts import. */
const HELPERS = '\0rolldown/runtime.js';

/** @param {{ toString(): string, generateMap(options: { hires: string }): { toString(): string } }} edited */
const mapped = (edited) => ({
  code: edited.toString(),
  map: edited.generateMap({ hires: 'boundary' }).toString(),
});

const HOST = 'react';

/** @param {{ moduleIds: readonly string[] }} chunk */
const areHelpers = ({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === HELPERS;

/**
 * Moves Rolldown's helpers into the script with React: saves a request. Rolldown lets no group have them.
 * @returns {import('vite').Plugin}
 */
export function withoutRuntime() {
  return {
    name: 'without-runtime',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks, magicString }) {
      const all = Object.values(chunks);
      const [helpers, host] = [all.find(areHelpers), all.find(({ name }) => name === HOST)];
      if (!helpers || !host || !chunk.imports.includes(helpers.fileName)) return null;
      if (!magicString) throw new Error('This needs experimental.nativeMagicString.');
      const [file, hostFile] = [helpers, host].map(({ fileName }) => basename(fileName));
      const head = /^(?:import .*\n)+/.exec(code)?.[0] ?? '';
      const imports = this.parse(head).body.filter((node) => node.type === 'ImportDeclaration');
      const from = imports.find(({ source }) => source.value === `./${file}`);
      if (!from) throw new Error(`${chunk.fileName} imports ${file} from an unknown place.`);
      const { code: body, renderedExports: names = [] } = helpers.modules[HELPERS] ?? {};
      if (chunk.fileName === host.fileName) {
        magicString.update(from.start, from.end, String(body));
        magicString.append(`\nexport { ${names} };\n`);
        return mapped(magicString);
      }
      const used = from.specifiers.map(({ local: { name } }) => {
        const exported = name.replace(/\$\d+$/, '');
        if (!names.includes(exported)) throw new Error(`${file} exports no ${name}.`);
        return exported === name ? name : `${exported} as ${name}`;
      });
      magicString.update(from.start, from.end, `import { ${used} } from "./${hostFile}";`);
      return mapped(magicString);
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helpers = chunks.find(areHelpers);
        const host = chunks.find(({ name }) => name === HOST);
        if (!helpers || !host) return;
        for (const chunk of chunks.filter(({ imports }) => imports.includes(helpers.fileName))) {
          const imports = chunk.imports.map((name) =>
            name === helpers.fileName ? host.fileName : name,
          );
          chunk.imports = [...new Set(imports)].filter((name) => name !== chunk.fileName);
        }
        delete bundle[helpers.fileName];
      },
    },
  };
}

/**
 * From the page, instead of from its first script.
 * @returns {import('vite').Plugin}
 */
function preloadStart() {
  let base = '/';
  return {
    name: 'preload-start',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(START));
        const names = new Set(start && [start.fileName]);
        for (const name of names)
          for (const { imports } of chunks.filter(({ fileName }) => fileName === name))
            for (const imported of imports) names.add(imported);
        if (names.size === 0) throw new Error(`No script begins with ${START}.`);
        return [...names]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${name}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/**
 * With circular imports one script runs before its dependency.
 * @returns {import('vite').Plugin}
 */
export function withoutCircles() {
  return {
    name: 'without-circles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const importsOf = new Map(scripts.map(({ fileName, imports }) => [fileName, imports]));
      /** @param {string} name @param {readonly string[]} path */
      const follow = (name, path) => {
        if (path.includes(name)) throw new Error(`In a circle: ${[...path, name].join(' → ')}`);
        for (const imported of importsOf.get(name) ?? []) follow(imported, [...path, name]);
        importsOf.delete(name);
      };
      for (const { fileName } of scripts) follow(fileName, []);
    },
  };
}

/**
 * Warns of scripts that only re-export another: Rolldown writes them once any module awaits at its top level.
 * @returns {import('vite').Plugin}
 */
function withoutStubs() {
  return {
    name: 'without-stubs',
    apply: 'build',
    generateBundle(_options, bundle) {
      const stubs = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && !file.isEntry && file.moduleIds.length === 0,
      );
      if (stubs.length > 0)
        this.warn(
          `${stubs.length} scripts only re-export others. Does a module await at its top level?`,
        );
    },
  };
}

export const bundling = [
  withoutUncalled(),
  withoutStubs(),
  preloadStart(),
  withoutRuntime(),
  withoutCircles(),
];
