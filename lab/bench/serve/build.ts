import { join } from 'node:path';
import { ensureBuilt, root, viteBuild } from '../../../tools/built.mjs';
import { ensureClient } from '../../../tools/client.mjs';

export const rivals = ['stock', 'bare'] as const;

const outputOf = (rival: string): string => `dist/bench/${rival}`;

export const rivalFolder = (rival: string): string => join(root, outputOf(rival));

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
          '--config',
          'lab/bench/rivals/vite.config.ts',
          '--base',
          `/${rival}/`,
          '--outDir',
          rivalFolder(rival),
          '--emptyOutDir',
        ]),
    );
}
