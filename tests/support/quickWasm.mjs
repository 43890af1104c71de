// Optimizing WebAssembly takes longer than a few seconds' work.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');

export const quickWasm = { NODE_OPTIONS: `--import=${import.meta.url}` };
