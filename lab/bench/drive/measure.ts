import type { Browser } from '@playwright/test';
import type { Figures } from '../report/figures';
import type { BenchServer } from '../serve';
import type { Settings } from '../settings';
import type { SideName } from './sides';

/** Once, in a new context. */
export type Measure = (
  browser: Browser,
  server: BenchServer,
  name: SideName,
  settings: Settings,
) => Promise<Figures>;
