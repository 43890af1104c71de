// Assigns modules to scripts, for vite.config.ts.
import { fileURLToPath } from 'node:url';

/** @typedef {Pick<import('rolldown').ChunkingContext, 'getModuleInfo'>} Modules */

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

const FIRST = source('main.ts');
export const START = source('boot.tsx');

/** With static imports. @param {string} start @param {Modules} modules */
function reachedFrom(start, modules) {
  const reached = new Set([start]);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** @type {{ first: Set<string>, start: Set<string> } | undefined} */
let known;

/**
 * null if not every page needs it. Packages change less often than our code.
 * @param {string} id @param {Modules} modules
 */
function startScript(id, modules) {
  known ??= { first: reachedFrom(FIRST, modules), start: reachedFrom(START, modules) };
  if (known.first.has(id)) return 'first';
  if (!known.start.has(id)) return null;
  // Virtual modules replace parts of packages.
  return id.startsWith('\0') || id.includes('/node_modules/') ? 'react' : 'start';
}

const DATES =
  /\/node_modules\/@mui\/(?:x-date-pickers\/|material\/(?:esm\/)?(?:TextField|\w*Select|\w*Input\w*|Form\w+|TextareaAutosize)\/(?!.*FocusSource|\w*Classes|useFormControl|FormControl(?:Context|Label)|formControlState))/;

/** Loaded with the forms, which a list requests once its rows are there. */
const FORMS = [
  /\/node_modules\/(?:react-hook-form|@popperjs)\//,
  /\/ra-core\/dist\/(?:form|dataProvider\/use(?:Create|Update|Delete|Mutation)\w*|controller\/(?:button|create|edit|field|input|saveContext|show|list\/use(?:List|Reference\w+)))[./]/,
  /\/@mui\/material\/(?:esm\/)?(?:Autocomplete|useAutocomplete|Backdrop|Checkbox|Chip|Dialog\w*|Divider|Fade|FormControlLabel|Grow|List|ListItem(?:Icon|Text)|ListSubheader|Menu|MenuItem|MenuList|Modal|Popover|Popper|Portal|Skeleton|Switch|internal\/SwitchBase|Unstable_TrapFocus)\//,
  /\/react-transition-group\/(?:esm\/)?(?:CSS|Replace|Switch)?Transition\.js$/,
];

/** Used by one or two screens. */
const RARE =
  /\/node_modules\/@mui\/material\/(?:esm\/)?(?:Drawer|Slide|Tabs?|TabScrollButton|ToggleButton\w*|Card\w*|TableContainer)\//;

/** Each script costs a request. A group includes the imports of its modules, unless a group above has them. */
export const scripts = [
  { debugName: 'start', name: startScript, includeDependenciesRecursively: false },
  { name: 'findings', test: /\/src\/schema\/checks\/messages\// },
  // Every admin screen.
  {
    name: 'adminLibraries',
    /** @param {string} id */
    test: (id) =>
      /\/node_modules\/(?:@mui\/material|@tanstack|ra-(?!language)[\w-]+|react-[\w-]+)\//.test(
        id,
      ) &&
      !DATES.test(id) &&
      !FORMS.some((form) => form.test(id)) &&
      !RARE.test(id),
  },
  {
    name: 'admin',
    test: /\/src\/(?:app\/Admin|features\/[^/]+\/menuBadge)\.tsx$/,
  },
  {
    name: 'forms',
    test: /\/src\/(?:screens\/Generic(?:Create|Edit|Show)|app\/layout\/FormPrerender|shell\/ScrollBox)\.tsx$|\/@mui\/material\/(?:esm\/)?Menu(?:Item)?\//,
  },
  // After a form is shown.
  {
    name: 'formParts',
    test: /\/src\/record\/(?:form\/(?:FormDraft|FieldChange|Filling)|children\/SaveAlert|drafts\/DeletedRecordDrafts)\.tsx$/,
  },
  // With the first change of a form.
  {
    name: 'saving',
    test: /\/src\/data\/(?:createVerifiedWriter|writeVerified|findUnansweredCreate|compareStored)\.ts$/,
  },
  { name: 'confirmation', test: /\/src\/record\/confirm\/ConfirmedForm\.tsx$/ },
  {
    name: 'filterInputs',
    test: /\/src\/(?:list\/filters\/FilterInput|fields\/components\/filters\/TextFilter)\.tsx$/,
  },
  { name: 'checks', test: /\/src\/schema\/files\/read\.ts$/ },
  // After a screen is shown.
  {
    name: 'later',
    test: /\/src\/(?:app\/(?:layout\/MenuDrawer|signIn\/SignInDialog)|record\/duplicates\/DuplicateDialog|shell\/help\/HelpTip)\.tsx$/,
  },
  // After every start.
  { name: 'realtime', test: /\/src\/realtime\/index\.tsx$/ },
  // Otherwise one feature's script would contain it for all.
  {
    name: 'shared',
    test: /\/src\/(?:domain\/(?!ledger\/FlowBars)|shell\/elements\/WorkDialog)|\/@mui\/(?:icons-material|x-internals|system\/RtlProvider)\//,
  },
  // Charts should not load a dialog's script.
  { name: 'toggleButtons', test: /\/@mui\/material\/ToggleButton/ },
  // Also on public screens without MUI.
  { name: 'account', test: /\/src\/account\/(?!useAccountForm)/ },
  { name: 'dates', test: DATES },
  { name: 'charts', test: /\/node_modules\/@mui\/x-charts/ },
  { name: 'grid', test: /\/src\/(?:grid|record\/children)\/[^/]+$/ },
  {
    // What they load later has its own script.
    debugName: 'features',
    /** @param {string} id */
    name: (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/features\/([^/]+)\/(?:(?:list|create|edit|show)(?:\/index)?|actions|\1)\.tsx?$/i,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
