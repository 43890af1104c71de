// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../src/shell/saveFile';

it('saves a file by a name without the characters that systems forbid', () => {
  // Missing in jsdom.
  const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }));
  function revokeObjectURL() {}
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  const file = new Blob(['1']);
  saveFile('도시/변경: 실패?.csv', file);
  expect(createObjectURL).toHaveBeenCalledWith(file);
  expect(links.map(({ download, href }) => [download, href])).toEqual([
    ['도시_변경_ 실패_.csv', 'blob:file'],
  ]);
});
