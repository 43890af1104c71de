// Which modules of the client become which script, for vite.config.ts.
import { fileURLToPath } from 'node:url';

/** @typedef {Pick<import('rolldown').ChunkingContext, 'getModuleInfo'>} Modules */

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

/** The page's first script. It is small, asks for all others, and its name tells one build from another. */
const FIRST = source('main.ts');
/** What shows the public screens. */
export const START = source('boot.tsx');

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

/** What of MUI only a screen or two have: it goes with these. */
const RARE =
  /\/node_modules\/@mui\/material\/(?:esm\/)?(?:Tabs?|TabScrollButton|ToggleButton\w*|Card\w*|TableContainer)\//;

/**
 * A handful of scripts in place of one for each module that two share: every one costs a request and a wait. A group
 * takes what its modules import along, unless one above it has that already; what nobody names here, such as a dialog
 * that opens now and then, stays a script of its own.
 */
export const scripts = [
  { debugName: 'start', name: startScript, includeDependenciesRecursively: false },
  // For whoever writes resource files, though others import the room that they lie in.
  { name: 'findings', test: /\/src\/schema\/checks\/messages\// },
  // What every screen of the admin needs, the generic ones included, and the counts in its menu. react-admin's English is
  // for those who read English: it goes with our own.
  {
    name: 'adminLibraries',
    /** @param {string} id */
    test: (id) =>
      /\/node_modules\/(?:@mui\/material|@tanstack|ra-(?!language)[\w-]+|react-[\w-]+)\//.test(
        id,
      ) &&
      !DATES.test(id) &&
      !RARE.test(id),
  },
  { name: 'admin', test: /\/src\/(?:app\/Admin|features\/[^/]+\/menuBadge)\.tsx$/ },
  // Every form, generic or a feature's.
  { name: 'forms', test: /\/src\/screens\/Generic(?:Create|Edit)\.tsx$/ },
  // What checks resource files: for pages of a deployment that has some, and for the screen that edits them.
  { name: 'checks', test: /\/src\/schema\/files\/read\.ts$/ },
  // What a screen loads once it is there.
  {
    name: 'later',
    test: /\/src\/(?:record\/duplicates\/DuplicateDialog|shell\/help\/HelpTip)\.tsx$/,
  },
  // What tells of other people's changes: after every start.
  { name: 'realtime', test: /\/src\/realtime\/index\.tsx$/ },
  // What several features share, dialogs to work in among it, and what charts and calendars do: otherwise one would hold it for all.
  {
    name: 'shared',
    test: /\/src\/(?:domain\/(?!ledger\/FlowBars)|shell\/elements\/WorkDialog)|\/@mui\/(?:icons-material|x-internals|system\/RtlProvider)\//,
  },
  // Charts use them as well: a dialog would fetch those with them.
  { name: 'toggleButtons', test: /\/@mui\/material\/ToggleButton/ },
  // What people do with their accounts: on the profile's screen, and on public ones that have no MUI.
  { name: 'account', test: /\/src\/account\/(?!useAccountForm)/ },
  { name: 'dates', test: DATES },
  { name: 'charts', test: /\/node_modules\/@mui\/x-charts/ },
  { name: 'grid', test: /\/src\/(?:grid|record\/children)\/[^/]+$/ },
  {
    // A feature's screens; what they open by and by has its own.
    debugName: 'features',
    /** @param {string} id */
    name: (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/features\/([^/]+)\/(?:(?:list|create|edit|show)(?:\/index)?|\1)\.tsx$/i,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
