// A Vite plugin: what can be compressed is compressed once, at build time.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes .br and .gz beside every asset worth it, so that the server compresses nothing at run time. That is half of a
 * build: PRECOMPRESS=0 leaves it out of one that is only to be tried.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let assets = '';
  return {
    name: 'precompress',
    apply: (_config, { command }) => command === 'build' && process.env['PRECOMPRESS'] !== '0',
    configResolved(config) {
      assets = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    async writeBundle() {
      // index.html stays as it is: the server writes a nonce into each copy.
      const names = (await readdir(assets)).filter((name) =>
        /\.(?:js|css|svg|json|map)$/.test(name),
      );
      await Promise.all(
        names.map(async (name) => {
          const file = join(assets, name);
          const content = await readFile(file);
          if (content.length <= 1024) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await Promise.all([
            toBrotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
            toGzip(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
          ]);
        }),
      );
    },
  };
}
