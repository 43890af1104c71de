import { balances } from './balances';
import { banksms } from './banksms';
import { ledger } from './ledger';
import { reservations } from './reservations';
import type { Rule } from './rule';
import { users } from './users';

/** What an entity needs beyond its declaration, by the declaration's name. */
export const rules: { readonly [name: string]: Rule } = {
  balances,
  banksms,
  depositandwithdrawals: ledger,
  reservations,
  users,
};

export { permissionsOfRole } from './permissions';
export type { Row, Rule, Write } from './rule';
