import { join } from 'node:path';
import { ensureBuilt, root, viteBuild } from '../../../tools/built.mjs';
import { ensureClient } from '../../../tools/client.mjs';

/** The pages that the product is compared with: folders of lab/bench/rivals. */
export const rivals = ['stock', 'bare'] as const;

const outputOf = (rival: string): string => `dist/bench/${rival}`;

/** Where a rival's built page lies. */
export const rivalFolder = (rival: string): string => join(root, outputOf(rival));

/** Builds the product's client as `npm start` does, and the rivals with the same Vite, where they are not up to date. */
export function buildPages(): void {
  ensureClient(root);
  for (const rival of rivals)
    ensureBuilt(
      root,
      {
        output: outputOf(rival),
        entry: 'index.html',
        sources: [
          'lab/bench/rivals',
          'lab/bench/data/ours',
          'tools/precompress.mjs',
          'package-lock.json',
        ],
      },
      (folder) =>
        viteBuild(folder, [
          `lab/bench/rivals/${rival}`,
          ...['--config', 'lab/bench/rivals/vite.config.ts'],
          ...['--base', `/${rival}/`],
          ...['--outDir', rivalFolder(rival), '--emptyOutDir'],
        ]),
    );
}
