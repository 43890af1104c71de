import type { balances } from '../../resources/balances';
import type { banksms } from '../../resources/banksms';
import type { cities } from '../../resources/cities';
import type { codes } from '../../resources/codes';
import type { countries } from '../../resources/countries';
import type { customerManagers } from '../../resources/customer-managers';
import type { customerServices } from '../../resources/customer-services';
import type { customers } from '../../resources/customers';
import type { departments } from '../../resources/departments';
import type { depositAndWithdrawals } from '../../resources/depositandwithdrawals';
import type { exchangeRates } from '../../resources/exchange-rates';
import type { flights } from '../../resources/flights';
import type { offices } from '../../resources/offices';
import type { reservations } from '../../resources/reservations';
import type { rolePermissions } from '../../resources/role-permissions';
import type { sections } from '../../resources/sections';
import type { users } from '../../resources/users';
import type { RecordOf } from '../../src/schema';

type PackedValue = readonly { id: number }[];

type StoredKeys<R> = { [K in keyof R]: R[K] extends PackedValue ? never : K }[keyof R];
type FilledKeys<R> = { [K in StoredKeys<R>]: null extends R[K] ? never : K }[StoredKeys<R>];

type RowOf<D, R = RecordOf<D>> = { [K in FilledKeys<R>]: R[K] } & {
  [K in Exclude<StoredKeys<R>, FilledKeys<R>>]?: R[K];
};

export type BalanceRow = RowOf<typeof balances>;
export type BanksmsRow = RowOf<typeof banksms>;
export type CityRow = RowOf<typeof cities>;
export type CodeRow = RowOf<typeof codes>;
export type CountryRow = RowOf<typeof countries>;
export type CustomerManagerRow = RowOf<typeof customerManagers>;
export type CustomerServiceRow = RowOf<typeof customerServices>;
export type CustomerRow = RowOf<typeof customers>;
export type DepartmentRow = RowOf<typeof departments>;
export type LedgerRow = RowOf<typeof depositAndWithdrawals>;
export type ExchangeRateRow = RowOf<typeof exchangeRates>;
export type FlightRow = RowOf<typeof flights>;
export type OfficeRow = RowOf<typeof offices>;
export type ReservationRow = RowOf<typeof reservations>;
export type RolePermissionRow = RowOf<typeof rolePermissions>;
export type SectionRow = RowOf<typeof sections>;
export type UserRow = RowOf<typeof users>;
