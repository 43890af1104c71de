import { describe, expect, it } from 'vitest';
import { testEngines } from '../../tools/engines.mjs';

describe('the databases that the contract is tested on', () => {
  const none = () => false;

  it('are both where PostgreSQL is installed or given', () => {
    expect(testEngines({}, () => true)).toBe('pglite,postgres');
    expect(testEngines({ TEST_DATABASE_URL: 'postgres://somewhere/db' }, none)).toBe(
      'pglite,postgres',
    );
  });

  it('are the embedded one alone where there is no PostgreSQL', () => {
    expect(testEngines({}, none)).toBe('pglite');
  });

  it('are what TEST_ENGINES says', () => {
    expect(testEngines({ TEST_ENGINES: 'postgres' }, none)).toBe('postgres');
  });
});
