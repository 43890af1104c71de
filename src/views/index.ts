import type { ComponentType } from 'react';

export type Loader = () => Promise<{ default: ComponentType }>;

/** The views of one resource that are written by hand; what is left out stays generic. */
export interface BespokeViews {
  list?: Loader;
  create?: Loader;
  edit?: Loader;
  show?: Loader;
  /** Beside the menu's entry, loaded after the screen: for instance how much waits for the person. */
  menuBadge?: Loader;
}

/** The one table in which a bespoke view replaces a generic one, by the declaration's name. */
export const bespokeViews: { readonly [resource: string]: BespokeViews } = {
  banksms: { list: () => import('./banksms/list'), edit: () => import('./banksms/edit') },
  balances: {
    list: () => import('./balances/list'),
    create: () => import('./balances/page/create'),
    edit: () => import('./balances/page/edit'),
    show: () => import('./balances/page/show'),
    menuBadge: () => import('./balances/menu/WaitingBadge'),
  },
  reservations: {
    list: () => import('./reservations/list'),
    create: () => import('./reservations/page/create'),
    edit: () => import('./reservations/page/edit'),
    show: () => import('./reservations/print'),
  },
  'exchange-rates': { edit: () => import('./exchangeRates/edit') },
  depositandwithdrawals: {
    list: () => import('./ledger/list'),
    create: () => import('./ledger/form/create'),
    edit: () => import('./ledger/form/edit'),
  },
  sections: {
    list: () => import('./sections/list'),
    show: () => import('./sections/show'),
  },
};

/** The screens of spec §2 that have no entity, by their path below /admin. */
export const screens = {
  '': () => import('./dashboard'),
  storage: () => import('./storage'),
  profile: () => import('./profile'),
  settings: () => import('./settings'),
} satisfies { [path: string]: Loader };
