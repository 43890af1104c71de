import { existsSync } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Atomically, as a server may read the folder. No source maps.
 * @param {string} assets
 */
export async function compressAssets(assets) {
  if (!existsSync(assets)) return;
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name);
      const content = await readFile(file);
      if (content.length <= 1024) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        toBrotli(content, { params }).then((data) => writeWhole(`${file}.br`, data)),
        toGzip(content, { level: 9 }).then((data) => writeWhole(`${file}.gz`, data)),
      ]);
    }),
  );
}

/** @param {string} file @param {Buffer} data */
async function writeWhole(file, data) {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, data);
  await rename(unfinished, file);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // The server's first start has priority.
  setPriority(10);
  await compressAssets(resolve(process.argv[2] ?? ''));
}
