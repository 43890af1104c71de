import { historyTable } from '../history';
import { rules } from '../../rules';

/** The server's own tables (server/db/system.ts), besides those of rules and of the history. */
const tables = ['credentials', 'tokens', 'schema_info'];

/** What the server answers itself below /api (spec §7, docs/extensions.md), and may want to one day. */
const paths = [
  ...['login', 'logout', 'me', 'register', 'password', 'sanctum', 'broadcasting'],
  ...['resources', 'openapi.json', 'openapi', 'docs', 'schema', 'config', 'health'],
];

/** Names and paths that no file may take. */
export const reserved: readonly string[] = [
  ...tables,
  historyTable.name,
  ...Object.values(rules).flatMap((rule) => Object.keys(rule.tables ?? {})),
  ...paths,
];
