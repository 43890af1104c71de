import { describe, expect, it } from 'vitest';
import { customers } from '../../resources/customers';
import { countries } from '../../resources/countries';
import { codes } from '../../resources/codes';
import { findAmongRows } from '../../src/data/lookupFinder';
import { fieldTypes } from '../../src/fields';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceOf } from '../support/resources';

const resource = readDeclarations([customers, countries, codes], fieldTypes)[0]!;
const row = (id: number, type2: string, code: string, name: string) => ({ id, type2, code, name });
const rows = [
  row(1, 'HOTEL', 'SEA', '바다 호텔'),
  row(2, 'GOLF', 'SEA-GC', '바다 골프장'),
  row(3, 'GOLF', '바다 호텔', '산 골프장'),
  row(4, 'GOLF', 'HILL', '언덕 CC'),
];
const named = (text: string, where = {}) => findAmongRows(resource, rows, text, where);
const one = (id: number) => ({ is: 'one', record: rows[id - 1] });

describe('findAmongRows', () => {
  it('prefers a code to a title, and the whole title to a part of it', () => {
    expect(named('sea')).toEqual(one(1));
    expect(named('바다 호텔')).toEqual(one(3));
    expect(named('언덕CC')).toEqual(one(4));
    expect(named('골프')).toEqual({ is: 'several', records: [rows[1], rows[2]] });
  });

  it('compares the title that is shown, of whatever fields it consists', () => {
    const roles = [{ id: 1, code: 'MANAGER', name: '부서장' }];
    const found = findAmongRows(resourceOf('role-permissions'), roles, '부서장', {});
    expect(found).toEqual({ is: 'one', record: roles[0] });
  });

  it('reads fullwidth letters and blanks as normal ones', () => {
    expect(named(' ＨＩＬＬ ')).toEqual(one(4));
    expect(named('바다골프장')).toEqual(one(2));
  });

  it('searches within the given filter', () => {
    expect(named('바다', { type2: 'HOTEL' })).toEqual(one(1));
    expect(named('언덕 CC', { type2: 'HOTEL' })).toEqual({ is: 'none' });
  });

  it('finds nothing for an empty text', () => {
    expect(named('  ')).toEqual({ is: 'none' });
  });
});
