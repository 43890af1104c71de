// Imported into programs that use the embedded database for a few seconds: optimizing its WebAssembly would take
// longer than the work. Node accepts this flag only on the command line.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');

/** Environment for programs that tests start. */
export const quickWasm = { NODE_OPTIONS: `--import=${import.meta.url}` };
