import { ahead } from './ahead';
import { initialLocale } from './locale';
import { loadAdminModule, loadWords } from './scripts';

// Small, and first: whoever was signed in will most likely be, so what the admin needs comes beside all other scripts.
if (ahead.start())
  // Asked for once more by whoever uses it, and it is there that a failure is told.
  Promise.all([loadAdminModule(), loadWords(initialLocale())]).catch(() => undefined);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root".');
const { boot } = await import('./boot');
await boot(place);
