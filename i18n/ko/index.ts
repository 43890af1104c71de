import { admin } from './admin';
import { form } from './form';
import { list } from './list';
import { ra } from './ra';
import { reservation } from './reservation';
import { resources } from './resources';
import shell from './shell';

/** Every message of the product in this language. */
export default { ...shell, ...admin, list, ...form, reservation, resources, ra };
