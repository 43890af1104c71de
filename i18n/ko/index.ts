import { admin } from './admin';
import { form } from './form';
import { grid } from './grid';
import { list } from './list';
import { paste } from './paste';
import { ra } from './ra';
import { reservation } from './reservation';
import { resources } from './resources';
import shell from './shell';

/** Every message of the product in this language. */
export default { ...shell, ...admin, grid, list, ...form, paste, reservation, resources, ra };
