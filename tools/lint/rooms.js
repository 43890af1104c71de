// Interprets rooms.json: to which room a file belongs, and whether an import uses a door.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Room
 * @property {string[]} files
 * @property {string[]} imports
 * @property {string[]} [types]
 * @property {string[]} [packages]
 * @property {string[]} [packageTypes]
 * @property {boolean} [entities]
 * @property {string} [apart]
 * @typedef {{ about: string, sets: Record<string, string[]>, rooms: Record<string, Room> }} Table
 */

const folder = dirname(fileURLToPath(import.meta.url));

/** @type {Table} */
export const table = JSON.parse(readFileSync(join(folder, 'rooms.json'), 'utf8'));

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** `**` crosses folders. @param {string} glob */
function pattern(glob) {
  let regex = patterns.get(glob);
  if (!regex) {
    const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    const body = escaped.replace(/\*\*\/|\*\*|\*/g, (star) =>
      star === '**/' ? '(?:.*/)?' : star === '**' ? '.*' : '[^/]*',
    );
    regex = new RegExp(`^${body}$`);
    patterns.set(glob, regex);
  }
  return regex;
}

/** @type {Map<string, string | null>} */
const roomOfFile = new Map();

/**
 * null if none.
 * @param {string} file from the root
 * @throws if the file is in two rooms
 */
export function roomOf(file) {
  let room = roomOfFile.get(file);
  if (room === undefined) {
    const [first = null, second] = Object.keys(table.rooms).filter((name) => liesIn(name, file));
    if (second !== undefined)
      throw new Error(`${file} lies in two rooms of tools/lint/rooms.json: ${first} and ${second}`);
    room = first;
    roomOfFile.set(file, room);
  }
  return room;
}

/** @param {string} name @param {string} file */
function liesIn(name, file) {
  const { files } = /** @type {Room} */ (table.rooms[name]);
  const matches = (/** @type {string} */ glob) => pattern(glob).test(file);
  const isOut = files.some((glob) => glob.startsWith('!') && matches(glob.slice(1)));
  return !isOut && files.some(matches);
}

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile();

/**
 * A missing file counts as .ts.
 * @param {string} root @param {string} from @param {string} source
 */
export function targetOf(root, from, source) {
  const path = posix.join(posix.dirname(from), source.replace(/[?#].*$/, ''));
  const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];
  const ending = endings.find((end) => isFile(join(root, path + end)));
  if (ending !== undefined) return path + ending;
  return /\.\w+$|\*/.test(path) ? path : `${path}.ts`;
}

/** Node's as `node:…`. @param {string} source */
export function packageOf(source) {
  if (isBuiltin(source)) return source.startsWith('node:') ? source : `node:${source}`;
  const [scope = '', name] = source.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** @param {string} name @param {string[]} allowed */
export function listed(name, allowed) {
  const globs = allowed.flatMap((entry) => table.sets[entry] ?? [entry]);
  return globs.some((glob) => pattern(glob).test(name));
}

/**
 * Why an import is not allowed; null if it is.
 * @param {string} root
 * @param {string} from
 * @param {string} source the specifier
 * @param {boolean} typeOnly
 * @returns {string | null}
 */
export function findProblem(root, from, source, typeOnly) {
  const name = roomOf(from);
  if (!name) {
    return `${from} lies in no room. Move it into one, or add a room to tools/lint/rooms.json and CONTRIBUTING.md.`;
  }
  const room = /** @type {Room} */ (table.rooms[name]);
  if (!source.startsWith('.') && !source.startsWith('/')) {
    if (!room.packages) return null;
    const packageName = packageOf(source);
    if (listed(packageName, room.packages)) return null;
    if (typeOnly && listed(packageName, room.packageTypes ?? [])) return null;
    const may = room.packages.length ? room.packages.join(', ') : 'no package';
    return `Room "${name}" may import ${may}; not ${packageName}. Move this code to a room that may, or pass in what it needs.`;
  }
  const target = targetOf(root, from, source);
  const other = roomOf(target);
  const closed = closedDoor(from, target, room);
  if (closed) return closed;
  if (!other) return `${source} imports ${target}, which lies in no room of tools/lint/rooms.json.`;
  if (other === name || room.imports.includes('*') || room.imports.includes(other)) return null;
  if (typeOnly && room.types?.includes(other)) return null;
  const may = room.imports.length ? room.imports.join(', ') : 'no other room';
  return `Room "${name}" may import ${may}; not "${other}" (${target}). Move the code to a room with that door, or pass it in from app.`;
}

/**
 * Each folder only through its index.
 * @param {string} from @param {string} target @param {Room} room
 * @returns {string | null}
 */
function closedDoor(from, target, room) {
  const { apart } = table.rooms[roomOf(target) ?? ''] ?? {};
  if (!apart || room.imports.includes('*')) return null;
  const folder = folderIn(apart, target);
  if (folder === null || folder === folderIn(apart, from)) return null;
  if (folderIn(apart, from) !== null) {
    return `${from} reaches into ${folder}, another of ${apart}. What both need gets a room of its own below them.`;
  }
  const isList = from === `${apart}/index.ts` || from === `${apart}/registered.ts`;
  if (isList && target === `${folder}/index.ts`) return null;
  return `${target} is behind the door of ${folder}. Only the list in ${apart} goes through it; import that.`;
}

/** @param {string} apart @param {string} file */
function folderIn(apart, file) {
  if (!file.startsWith(`${apart}/`)) return null;
  const [folder, ...rest] = file.slice(apart.length + 1).split('/');
  return rest.length > 0 ? `${apart}/${folder}` : null;
}

/** @type {Map<string, Set<string>>} */
const cache = new Map();

/** Names, routes and paths. @param {string} root */
export function entityNames(root) {
  let names = cache.get(root);
  if (!names) {
    names = new Set();
    const folder = join(root, 'resources');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files.filter((f) => f.endsWith('.ts'))) {
      // Nested keys are indented more.
      const own = /^ {2}(?:name|route|path): '([^']+)'/gm;
      for (const [, value] of readFileSync(join(folder, file), 'utf8').matchAll(own)) {
        if (value) names.add(value);
      }
    }
    cache.set(root, names);
  }
  return names;
}
