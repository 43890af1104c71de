// Imported into a program that opens the embedded database for a few seconds: compiling its WebAssembly a second time,
// for speed, would take longer than all that it is asked. Node takes this flag on its command line alone.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');

/** For the environment of a program that tests start. */
export const quickWasm = { NODE_OPTIONS: `--import=${import.meta.url}` };
