import { startPrefetch } from './startPrefetch';
import { loadConfig } from './config';
import { initialLocale } from './locale';
import { loadAdminModule, loadLanguage, loadScreen, prefetchResourceFiles } from './scripts';

const base = import.meta.env.BASE_URL;
const config = loadConfig(base);
// boot shows the error.
config.catch(() => undefined);
// Loads the admin in parallel; errors are shown where it is used.
if (startPrefetch.start()) {
  const { pathname } = location;
  prefetchResourceFiles(base);
  Promise.all([loadAdminModule(), loadLanguage(initialLocale()), loadScreen(pathname)]).catch(
    () => undefined,
  );
  void config.then(
    (config) => prefetchResourceFiles(base, config),
    () => undefined,
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
// With a top-level await the bundler would merge no scripts.
import('./boot')
  .then(({ boot }) => boot(container, config))
  .catch((error: unknown) => {
    // index.html has the message.
    container.classList.add('failed');
    console.error(error);
  });
