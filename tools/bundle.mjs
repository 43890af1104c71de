// What the client's build does to its scripts beside parting them (scripts.mjs), for vite.config.ts.
import { basename } from 'node:path';
import { START } from './scripts.mjs';

/**
 * Of others' packages what nobody here calls: a polyfill that node-polyglot brings, with a dozen packages behind it, for
 * long-gone browsers, and what react-admin writes lists out with where they have no export of their own.
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

/** Rolldown's own script, of 700 bytes, which nearly every other one imports. */
const RUNTIME = /\/rolldown-runtime-[^/]+\.js$/;

/**
 * Names as `import { theirs as ours }` and `export { theirs as ours }` have them.
 * @param {string} list
 */
const namesOf = (list) =>
  list.split(',').flatMap((one) => {
    const [theirs = '', ours = theirs] = one.trim().split(/\s+as\s+/);
    return theirs ? [{ theirs, ours }] : [];
  });

/**
 * Puts Rolldown's own script into the one with React, without which none of those that import it goes: it would cost
 * every page a request.
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
 * Has the page ask for the public screens' scripts at once, and not only when its first script says so.
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
            // It goes into another one (withoutRuntime).
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
 * Refuses scripts that import each other in a circle: one of them would run before what it needs is there.
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
        // Whatever it leads to was followed to its end.
        importsOf.delete(name);
      };
      for (const { fileName } of scripts) follow(fileName, []);
    },
  };
}

/** A script that only says where the one is that was meant: what it hands on, by our name and by the other's. */
const STUB = /^(?:export\{(?<names>[^{}]+)\}from|import)"\.\/(?<target>[^"]+)";\s*$/;

/**
 * Leaves out the scripts of fifty bytes that Rolldown writes for what is fetched later on out of a group (rolldown#9729):
 * each would cost a request and a wait. Whoever fetches one is told the right script.
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
