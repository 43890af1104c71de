import type { Column } from '../../schema/fieldType';

// Text sorts as the clock does, and comes back as it went in.
export const column = (): Column => ({ type: 'varchar(5)' });
