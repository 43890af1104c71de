// Build steps for the client's scripts, other than splitting them (scripts.mjs), for vite.config.ts.
import { basename } from 'node:path';
import { START } from './scripts.mjs';

/**
 * Unused parts of packages: a polyfill of node-polyglot for old browsers, with a dozen dependencies, and what
 * react-admin uses to export lists without an exporter of their own.
 */
const UNCALLED = new Map([
  ['object.entries', 'module.exports = Object.entries;'],
  [
    'jsonexport/dist/index.js',
    'module.exports = () => { throw new Error("Lists have their own export."); };',
  ],
]);

/** @returns {import('vite').Plugin} */
function withoutUncalled() {
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (UNCALLED.has(source) ? `\0${source}.cjs` : undefined),
    load: (id) => (id.startsWith('\0') ? UNCALLED.get(id.slice(1, -'.cjs'.length)) : undefined),
  };
}

/** Rolldown's runtime of 700 bytes, which nearly every script imports. */
const RUNTIME = /\/rolldown-runtime-[^/]+\.js$/;

/**
 * Names in `import { theirs as ours }` and `export { theirs as ours }`.
 * @param {string} list
 */
const namesOf = (list) =>
  list.split(',').flatMap((one) => {
    const [theirs = '', ours = theirs] = one.trim().split(/\s+as\s+/);
    return theirs ? [{ theirs, ours }] : [];
  });

/**
 * Moves Rolldown's runtime into the script with React, which every script that imports it needs anyway: saves a
 * request per page.
 * @returns {import('vite').Plugin}
 */
function withoutRuntime() {
  return {
    name: 'without-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const host = chunks.find(({ name }) => name === 'react');
        const [, body, exported] =
          /^(.*)export\s*\{([^}]*)\};?\s*$/s.exec(runtime?.code ?? '') ?? [];
        if (!runtime || !host || body === undefined || exported === undefined)
          throw new Error('Rolldown’s own script is not as it was.');
        const [file, hostFile] = [runtime, host].map(({ fileName }) => basename(fileName));
        const imported = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file}["'];?`);
        for (const chunk of chunks) {
          const from = chunk === host ? '' : `import{runtime$}from"./${hostFile}";`;
          chunk.code = chunk.code
            .replace(
              imported,
              (_, /** @type {string} */ list) =>
                `${from}const ${namesOf(list).map(({ theirs, ours }) => `${ours}=runtime$.${theirs}`)};`,
            )
            .replaceAll(runtime.fileName, host.fileName);
          chunk.imports = [...new Set(chunk.imports)].filter((name) => name !== runtime.fileName);
          if (chunk.code.includes(String(file)))
            throw new Error(`${chunk.fileName} needs ${file}.`);
        }
        const helpers = namesOf(exported).map(({ theirs, ours }) => `${ours}:${theirs}`);
        host.code = `const runtime$=(()=>{${body}return{${helpers}}})();${host.code}export{runtime$};`;
        delete bundle[runtime.fileName];
      },
    },
  };
}

/**
 * Preloads the public screens' scripts from the page, instead of from its first script.
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
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId === START);
        const names = new Set(start?.imports);
        for (const name of names)
          for (const { imports } of chunks.filter(({ fileName }) => fileName === name))
            for (const imported of imports) names.add(imported);
        if (names.size === 0) throw new Error(`No script begins with ${START}.`);
        return (
          [...names]
            // Moved into another script (withoutRuntime).
            .filter((name) => !html.includes(name) && !RUNTIME.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${name}` },
              injectTo: 'head',
            }))
        );
      },
    },
  };
}

/**
 * Fails on circular imports between scripts: one of them would run before its dependency.
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
      /** @param {string} name @param {readonly string[]} way */
      const follow = (name, way) => {
        if (way.includes(name)) throw new Error(`In a circle: ${[...way, name].join(' → ')}`);
        for (const imported of importsOf.get(name) ?? []) follow(imported, [...way, name]);
        // All its imports have been followed.
        importsOf.delete(name);
      };
      for (const { fileName } of scripts) follow(fileName, []);
    },
  };
}

/** A script that only re-exports another: its names here and there. */
const STUB = /^(?:export\{(?<names>[^{}]+)\}from|import)"\.\/(?<target>[^"]+)";\s*$/;

/**
 * Removes the fifty-byte scripts that Rolldown writes for dynamic imports of a group's module (rolldown#9729), each
 * of which costs a request. Their importers get the real script.
 * @returns {import('vite').Plugin}
 */
export function withoutStubs() {
  return {
    name: 'without-stubs',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { fileName, code, isEntry } of chunks) {
          const { names = '', target } = STUB.exec(code)?.groups ?? {};
          if (isEntry || target === undefined) continue;
          const folder = fileName.slice(0, fileName.lastIndexOf('/') + 1);
          const stub = fileName.slice(folder.length);
          const exported = namesOf(names).map(({ theirs, ours }) => `${ours}:m.${theirs}`);
          for (const other of chunks) {
            other.code = other.code
              .replaceAll(
                `import(\`./${stub}\`)`,
                `import(\`./${target}\`).then(m=>({${exported}}))`,
              )
              .replaceAll(fileName, `${folder}${target}`);
            if (other.code.includes(stub))
              throw new Error(`${other.fileName} still needs ${stub}.`);
          }
          delete bundle[fileName];
        }
      },
    },
  };
}

export const bundling = [
  withoutUncalled(),
  preloadStart(),
  withoutStubs(),
  withoutRuntime(),
  withoutCircles(),
];
