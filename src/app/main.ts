import { startPrefetch } from './startPrefetch';
import { loadConfig } from './config';
import { initialLocale } from './locale';
import { prefetchResourceFiles, loadAdminModule, loadScreen, loadLanguage } from './scripts';

const base = import.meta.env.BASE_URL;
const config = loadConfig(base);
// A failure is told by the boot.
config.catch(() => undefined);
// Small, and first: whoever was signed in will most likely be, so what the admin needs comes beside all other scripts.
// Asked for once more by whoever uses it, and it is there that a failure is told.
if (startPrefetch.start()) {
  const { pathname } = location;
  Promise.all([loadAdminModule(), loadLanguage(initialLocale()), loadScreen(pathname)]).catch(
    () => undefined,
  );
  void config.then(
    ({ resources }) => prefetchResourceFiles(base, resources),
    () => undefined,
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root".');
const { boot } = await import('./boot');
await boot(place, config);
