import { describe, expect, it } from 'vitest';
import { readFiles } from '../support/resourceFiles';

function read(more: object) {
  const fields = { grade: { type: 'text' }, note: { type: 'text' } };
  const labels = { ko: { fields: { grade: '등급', note: '쪽지' } }, en: { fields: {} } };
  labels.en = labels.ko;
  const file = { extends: 'customers', fields, columns: ['grade'], labels, ...more };
  const all = readFiles({ 'customers-extra': file });
  const customers = all.resource('customers');
  const section = customers?.form.find(({ fields: names }) => names.includes('name'));
  return {
    columns: customers?.columns ?? [],
    fields: section?.fields ?? [],
    sections: customers?.form.map(({ name }) => name) ?? [],
    lines: all.lines,
  };
}

describe('a field that a file adds to a resource of the product', () => {
  it('follows the field that the file names, in form and list', () => {
    const { columns, fields, sections, lines } = read({ after: { grade: 'name', note: 'grade' } });
    expect(lines).toEqual([]);
    expect(columns.slice(columns.indexOf('name')).slice(0, 2)).toEqual(['name', 'grade']);
    expect(fields.slice(fields.indexOf('name')).slice(0, 3)).toEqual(['name', 'grade', 'note']);
    expect(sections).not.toContain('more');
  });

  it('may only follow an existing field, without circles', () => {
    const { lines } = read({ after: { grade: 'note', note: 'nmae', name: 'code' } });
    expect(lines).toHaveLength(3);
    expect(lines.join()).toMatch(/after\.grade.*after\.note.*name.*after\.name/);
  });
});
