import { admin } from './admin';
import { balance } from './balance';
import { bulk } from './bulk';
import { children } from './children';
import { dashboard } from './dashboard';
import { draft } from './draft';
import { session } from './session';
import { push } from './push';
import { fault, server } from './fault';
import { form } from './form';
import { grid } from './grid';
import { history } from './history';
import { ledger } from './ledger';
import { list } from './list';
import { paste } from './paste';
import { pasted } from './pasted';
import { ra } from './ra';
import { resourceFiles } from './resourceFiles';
import { rights } from './rights';
import { settled } from './settled';
import { dev } from './dev';
import { reservation } from './reservation';
import { resources } from './resources';
import { where } from './where';
import shell from './shell';
import { views } from './views';

/** All messages of this language, except those bundled with their components. */
export default {
  ...shell,
  ...admin,
  server: { ...shell.server, ...server },
  bulk,
  children,
  dashboard,
  draft,
  session,
  push,
  fault,
  grid,
  list,
  ...form,
  paste,
  pasted,
  history,
  ledger,
  balance,
  reservation,
  resourceFiles,
  rights,
  settled,
  views,
  where,
  // Not in builds: `import.meta.env` exists only in Vite.
  ...(import.meta.env?.DEV ? { dev } : {}),
  resources,
  ra,
};
