import type { DataProvider } from 'ra-core';
import type { Action, Rights } from '../rights';
import type { Resource } from '../schema';
import { ApiError } from './errors';

/** Not writes: the user starts them, and the backend explains. */
const READS: { readonly [call: string]: Action } = {
  getList: 'list',
  getMany: 'list',
  getManyReference: 'list',
  getTotals: 'list',
  getOne: 'show',
  getHistory: 'show',
};

const MESSAGE = 'This action is unauthorized.';

/** Reads without permission are not sent. */
export function limitToRights(
  dataProvider: DataProvider,
  rights: Rights,
  resources: readonly Resource[],
): DataProvider {
  const limited = { ...dataProvider };
  for (const [call, action] of Object.entries(READS)) {
    const method: unknown = dataProvider[call];
    if (typeof method !== 'function') continue;
    limited[call] = async (route: string, ...params: unknown[]): Promise<unknown> => {
      const name = resources.find((resource) => resource.route === route)?.name;
      if (name !== undefined && !rights(name, action))
        throw new ApiError({ kind: 'http', status: 403, text: MESSAGE, message: `403:${MESSAGE}` });
      return method.call(dataProvider, route, ...params);
    };
  }
  return limited;
}
