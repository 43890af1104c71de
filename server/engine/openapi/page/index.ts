import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { ApiDocument } from '../document';
import { callDetails, callsOf, Html, html, sharedSchemaList } from './operation';

/** Its hash is in the policy. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d7dc, #3d434b); --faint: light-dark(#565d66, #aab1ba);
  --raised: light-dark(#f6f7f9, #1f2329); --link: light-dark(#0b57a8, #8cc0ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 16px; font: 14px/1.5 system-ui, sans-serif;
  color: light-dark(#1b1f24, #e6e9ed); background: light-dark(#fff, #14171b); overflow-wrap: anywhere; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 17px; margin: 28px 0 8px; scroll-margin-top: 8px; }
h3 { font-size: 14px; margin: 14px 0 4px; }
h4 { font-size: 13px; margin: 10px 0 4px; font-weight: 600; }
p { margin: 4px 0 8px; max-width: 80ch; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
code { font: 13px/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 8px 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 3px 0; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 6px 0; }
summary { cursor: pointer; padding: 7px 10px; }
details[open] > summary { background: var(--raised); border-bottom: 1px solid var(--line); border-radius: 6px 6px 0 0; }
.body { padding: 4px 12px 10px; scroll-margin-top: 52px; }
.verb { display: inline-block; min-width: 62px; padding: 0 6px; border-radius: 4px; text-align: center;
  font: 600 12px/20px ui-monospace, Menlo, monospace; color: #fff; background: #55606d; }
.get { background: #1b5fae; } .post { background: #1f7040; } .put { background: #8a5200; } .delete { background: #b3261e; }
.what, small, .types { color: var(--faint); }
.what { margin-left: 6px; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(150px, 30%) 1fr; gap: 0 14px; padding: 3px 0;
  border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dd { margin: 0; }
.meaning { display: block; color: var(--faint); }
@media (max-width: 600px) { dl > div { grid-template-columns: 1fr; } .what { display: block; margin: 2px 0 0; } }
`;

// Must equal the hashed text.
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function registerApiPage(
  app: FastifyInstance,
  documentFor: (request: FastifyRequest) => Promise<ApiDocument>,
): void {
  const rendered = new WeakMap<ApiDocument, string>();
  app.get('/docs', async (request, reply) => {
    const document = await documentFor(request);
    const page = rendered.get(document) ?? apiPage(document);
    rendered.set(document, page);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const sectionAnchor = (tag: string): string => `calls-${tag}`;

function apiPage(document: ApiDocument): string {
  const calls = callsOf(document);
  const tags = document.tags.map(({ name }) => String(name));
  const { title, description } = document.info;
  const base = String(document.servers[0]?.url ?? '');
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => call.tags.includes(tag));
    return html`<section aria-labelledby="${sectionAnchor(tag)}">
      <h2 id="${sectionAnchor(tag)}">${tag}</h2>
      ${own.map((call) => callDetails(call, document))}
    </section> `;
  });
  const links = tags.map((tag) => html`<li><a href="#${sectionAnchor(tag)}">${tag}</a></li>`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${String(title)}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>${String(title)}</h1>
          <p>${String(description)}</p>
          <p>
            All addresses are below <code>${base}</code>. Every call needs
            <code>Authorization: Bearer …</code> but where it says otherwise.
            <a href="${base}/openapi.json">The same as an OpenAPI document</a>.
          </p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${links}
            <li><a href="#schemas">schemas</a></li>
          </ul>
        </nav>
        <main>
          ${sections}
          <section aria-labelledby="schemas">
            <h2 id="schemas">schemas</h2>
            ${sharedSchemaList(document.components.schemas)}
          </section>
        </main>
      </body>
    </html> `.text;
}
