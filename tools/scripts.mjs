// Which modules of the client become which script, for vite.config.ts.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Pick<import('rolldown').ChunkingContext, 'getModuleInfo'>} Modules */

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

/** The page's first script. It is small, asks for all others, and its name tells one build from another. */
const FIRST = source('main.ts');
/** What shows the public screens. */
const START = source('boot.tsx');

/**
 * A module and all that it imports, but for what it fetches later on.
 * @param {string} start @param {Modules} modules
 */
function reachedFrom(start, modules) {
  const reached = new Set([start]);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** @type {{ first: Set<string>, start: Set<string> } | undefined} */
let known;

/**
 * The script of what every page needs, or null. React and others' code lie apart: they change less often than ours.
 * @param {string} id @param {Modules} modules
 */
function startScript(id, modules) {
  known ??= { first: reachedFrom(FIRST, modules), start: reachedFrom(START, modules) };
  if (id === FIRST) return null;
  if (known.first.has(id)) return 'first';
  if (!known.start.has(id)) return null;
  // What a plugin makes up stands in for some of theirs.
  return id.startsWith('\0') || id.includes('/node_modules/') ? 'react' : 'start';
}

/** The calendar below an input, with MUI's inputs, which only it has. */
const DATES =
  /\/node_modules\/@mui\/(?:x-date-pickers\/|material\/(?:esm\/)?(?:TextField|\w*Select|\w*Input\w*|Form\w+|TextareaAutosize)\/(?!.*FocusSource|\w*Classes|useFormControl|FormControl(?:Context|Label)|formControlState))/;

/**
 * A handful of scripts in place of one for each module that two share: every one costs a request and a wait. A group
 * takes what its modules import along, unless one above it has that already; what nobody names here, such as a dialog
 * that opens now and then, stays a script of its own.
 */
export const scripts = [
  { debugName: 'start', name: startScript, includeDependenciesRecursively: false },
  // For whoever writes resource files, though others import the room that they lie in.
  { name: 'findings', test: /\/src\/schema\/words\// },
  // What every screen of the admin needs, the generic ones included, and the counts in its menu.
  {
    name: 'adminLibraries',
    /** @param {string} id */
    test: (id) =>
      /\/node_modules\/(?:@mui\/material|@tanstack|ra-[\w-]+|react-[\w-]+)\//.test(id) &&
      !DATES.test(id),
  },
  { name: 'admin', test: /\/src\/(?:app\/Admin|features\/[^/]+\/menuBadge)\.tsx$/ },
  // What checks resource files: for pages of a deployment that has some, and for the screen that edits them.
  { name: 'checks', test: /\/src\/schema\/files\/read\.ts$/ },
  // What tells of other people's changes: after every start.
  { name: 'realtime', test: /\/src\/realtime\/index\.tsx$/ },
  // What several features share, and what charts and calendars do: otherwise one would hold it for all.
  {
    name: 'shared',
    test: /\/src\/domain\/(?!ledger\/Bars)|\/@mui\/(?:icons-material|x-internals|system\/RtlProvider)\//,
  },
  { name: 'dates', test: DATES },
  { name: 'charts', test: /\/node_modules\/@mui\/x-charts/ },
  { name: 'calendar', test: /\/node_modules\/@fullcalendar\// },
  { name: 'grid', test: /\/src\/(?:grid|record\/children)\/[^/]+$/ },
  {
    // A feature's screens; what they open by and by has its own.
    debugName: 'features',
    /** @param {string} id */
    name: (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/features\/([^/]+)\/(?:(?:list|create|edit|show)(?:\/index)?|\1)\.tsx$/i,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/** Rolldown's own script, of 700 bytes, which nearly every other one imports. */
const RUNTIME = /\/rolldown-runtime-[^/]+\.js$/;

/**
 * Names as `import { theirs as ours }` and `export { theirs as ours }` have them.
 * @param {string} list
 */
const namesOf = (list) =>
  list.split(',').map((one) => {
    const [theirs = '', ours = theirs] = one.trim().split(/\s+as\s+/);
    return { theirs, ours };
  });

/**
 * Puts Rolldown's own script into the one with React, without which none of those that import it goes: it would cost
 * every page a request.
 * @returns {import('vite').Plugin}
 */
export function withoutRuntime() {
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
export function preloadStart() {
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
          const exported = names.split(',').flatMap((one) => {
            const [theirs, ours = theirs] = one.trim().split(' as ');
            return theirs ? [`${ours}:m.${theirs}`] : [];
          });
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
