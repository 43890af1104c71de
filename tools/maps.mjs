import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Vite's `build.sourcemap` for SOURCEMAP.
 * @param {string | undefined} value unset or 0: none; `1`: served; `hidden`: in dist/maps
 * @returns {boolean | 'hidden'}
 * @throws for another value
 */
export function sourceMaps(value = '') {
  if (['', '0'].includes(value)) return false;
  if (value === '1') return true;
  if (value === 'hidden') return value;
  throw new Error(`SOURCEMAP must be 0, 1 or hidden, not ${value}.`);
}

/**
 * Next to the build, all of which is published.
 * @returns {import('vite').Plugin}
 */
export function hideMaps() {
  let at = '';
  let isHidden = false;
  return {
    name: 'hide-maps',
    apply: 'build',
    configResolved({ root, build }) {
      at = join(dirname(resolve(root, build.outDir)), 'maps');
      isHidden = build.sourcemap === 'hidden';
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        rmSync(at, { recursive: true, force: true });
        if (!isHidden) return;
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.map')) continue;
          mkdirSync(dirname(join(at, name)), { recursive: true });
          writeFileSync(join(at, name), file.source);
          delete bundle[name];
        }
      },
    },
  };
}
