import { balances } from './balances';
import { banksms } from './banksms';
import { cities } from './cities';
import { codes } from './codes';
import { countries } from './countries';
import { customerManagers } from './customer-managers';
import { customerServices } from './customer-services';
import { customers } from './customers';
import { departments } from './departments';
import { depositAndWithdrawals } from './depositandwithdrawals';
import { exchangeRates } from './exchange-rates';
import { flights } from './flights';
import { offices } from './offices';
import { reservations } from './reservations';
import { rolePermissions } from './role-permissions';
import { sections } from './sections';
import { users } from './users';

/** Every entity of the product, in the order of the menu. */
export const declarations = [
  reservations,
  sections,
  depositAndWithdrawals,
  banksms,
  balances,
  customers,
  customerManagers,
  customerServices,
  codes,
  flights,
  countries,
  cities,
  exchangeRates,
  users,
  rolePermissions,
  offices,
  departments,
];
