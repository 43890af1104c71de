import { declarations } from '../../resources';

const EXAMPLES = ['airways', 'airports', 'carriers', 'lounges', 'ports', 'terminals'];

/** The product may get resources that are called like examples. */
export const product = declarations.filter(({ name }) => !EXAMPLES.includes(name));
