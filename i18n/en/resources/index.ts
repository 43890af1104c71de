import { codes } from './codes';
import { money } from './money';
import { users } from './users';
import { work } from './work';

/** Labels of resources, by react-admin's convention: resources.<route>.… */
export const resources = { ...work, ...money, ...codes, ...users };
