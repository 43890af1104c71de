import { join, sep } from 'node:path';
import { LISTS, register } from './register.mjs';

/** @returns {import('vite').Plugin} */
export function registering() {
  let root = '';
  return {
    name: 'registering',
    configResolved(config) {
      root = config.root;
      register(root);
    },
    configureServer({ watcher, config }) {
      const folders = LISTS.map(({ folder }) => join(root, folder) + sep);
      watcher.on('all', (_event, file) => {
        if (!folders.some((folder) => file.startsWith(folder))) return;
        try {
          for (const written of register(root)) config.logger.info(`written: ${written}`);
        } catch (error) {
          // A new file is empty at first.
          config.logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
