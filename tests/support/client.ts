import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const page = `<!doctype html><html lang="ko"><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" crossorigin src="/assets/index-abc123.js" nonce="__CSP_NONCE__"></script></head></html>`;

/** Long enough to be compressed. */
export const fixtureScript = 'console.log("tour");\n'.repeat(200);

export async function clientFixture(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tour-client-'));
  const assets = join(directory, 'assets');
  await mkdir(assets);
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'config.json'), '{"apiUrl":"https://elsewhere.example"}');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(assets, 'index-abc123.js'), fixtureScript);
  await writeFile(join(assets, 'index-abc123.js.br'), brotliCompressSync(fixtureScript));
  await writeFile(join(assets, 'index-abc123.js.gz'), gzipSync(fixtureScript));
  await writeFile(join(assets, 'plain-abc123.css'), 'body{}');
  return directory;
}
