import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '../document';
import { Html, html } from './html';
import { callDetails, callsOf } from './operation';
import { sharedSchemas } from './schema';
import { style } from './style';

// To the letter what the hash is of.
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, nothing from anywhere else, and one style. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page to read the document at, below the API: /api/docs. Public, as the document is.
 * @param current the document as it is now; resource files change it while the server runs
 */
export function registerApiPage(app: FastifyInstance, current: () => ApiDocument): void {
  const rendered = new WeakMap<ApiDocument, string>();
  app.get('/docs', async (_request, reply) => {
    const document = current();
    const page = rendered.get(document) ?? apiPage(document);
    rendered.set(document, page);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const sectionAnchor = (tag: string): string => `calls-${tag}`;

/** The document as one page that needs no script: each call folds, and has an address that opens it. */
export function apiPage(document: ApiDocument): string {
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
            ${sharedSchemas(document.components.schemas)}
          </section>
        </main>
      </body>
    </html> `.text;
}
