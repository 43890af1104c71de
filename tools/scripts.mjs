// Assigns the client's modules to scripts, for vite.config.ts.
import { fileURLToPath } from 'node:url';

/** @typedef {Pick<import('rolldown').ChunkingContext, 'getModuleInfo'>} Modules */

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

/** The page's first script. It is small and imports all others; its name identifies the build. */
const FIRST = source('main.ts');
/** Shows the public screens. */
export const START = source('boot.tsx');

/** Gives parts of the public screens and of the admin their messages. */
const MESSAGES = source('../shell/featureMessages.ts');

/**
 * A module and all its static imports.
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
 * The script for a module that every page needs, or null. React and other packages are separate: they change less
 * often than our code.
 * @param {string} id @param {Modules} modules
 */
function startScript(id, modules) {
  known ??= { first: reachedFrom(FIRST, modules), start: reachedFrom(START, modules) };
  if (id === FIRST) return null;
  if (known.first.has(id)) return 'first';
  if (id === MESSAGES) return 'start';
  if (!known.start.has(id)) return null;
  // Virtual modules of plugins replace parts of packages.
  return id.startsWith('\0') || id.includes('/node_modules/') ? 'react' : 'start';
}

/** The date picker with MUI's inputs, which only it uses. */
const DATES =
  /\/node_modules\/@mui\/(?:x-date-pickers\/|material\/(?:esm\/)?(?:TextField|\w*Select|\w*Input\w*|Form\w+|TextareaAutosize)\/(?!.*FocusSource|\w*Classes|useFormControl|FormControl(?:Context|Label)|formControlState))/;

/** Parts of MUI that only one or two screens use: bundled with them. */
const RARE =
  /\/node_modules\/@mui\/material\/(?:esm\/)?(?:Tabs?|TabScrollButton|ToggleButton\w*|Card\w*|TableContainer)\//;

/**
 * A few scripts instead of one for each module that two others share: each costs a request. A group includes the
 * imports of its modules, unless a group above has them; unlisted ones, such as a rarely used dialog, stay separate.
 */
export const scripts = [
  { debugName: 'start', name: startScript, includeDependenciesRecursively: false },
  // For authors of resource files, though other code imports the same room.
  { name: 'findings', test: /\/src\/schema\/checks\/messages\// },
  // What every screen of the admin needs, including generic ones, and the menu's counts. react-admin's English is
  // bundled with ours.
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
  {
    name: 'admin',
    test: /\/src\/(?:app\/Admin|shell\/MessagesProvider|features\/[^/]+\/menuBadge)\.tsx$/,
  },
  // Every form, generic or a feature's.
  { name: 'forms', test: /\/src\/screens\/Generic(?:Create|Edit)\.tsx$/ },
  // Validates resource files: for deployments that have some, and the screen that edits them.
  { name: 'checks', test: /\/src\/schema\/files\/read\.ts$/ },
  // Loaded after a screen is shown.
  {
    name: 'later',
    test: /\/src\/(?:record\/duplicates\/DuplicateDialog|shell\/help\/HelpTip)\.tsx$/,
  },
  // Push messages about other users' changes: loaded after every start.
  { name: 'realtime', test: /\/src\/realtime\/index\.tsx$/ },
  // Shared by several features, such as dialogs, charts and calendars: otherwise one feature's script would contain
  // it for all.
  {
    name: 'shared',
    test: /\/src\/(?:domain\/(?!ledger\/FlowBars)|shell\/elements\/WorkDialog)|\/@mui\/(?:icons-material|x-internals|system\/RtlProvider)\//,
  },
  // Charts use them, too, and should not load a dialog's script for them.
  { name: 'toggleButtons', test: /\/@mui\/material\/ToggleButton/ },
  // The user's account: on the profile, and on public screens without MUI.
  { name: 'account', test: /\/src\/account\/(?!useAccountForm)/ },
  { name: 'dates', test: DATES },
  { name: 'charts', test: /\/node_modules\/@mui\/x-charts/ },
  { name: 'grid', test: /\/src\/(?:grid|record\/children)\/[^/]+$/ },
  {
    // A feature's screens; what they load later has its own script.
    debugName: 'features',
    /** @param {string} id */
    name: (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/features\/([^/]+)\/(?:(?:list|create|edit|show)(?:\/index)?|actions|\1)\.tsx?$/i,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
