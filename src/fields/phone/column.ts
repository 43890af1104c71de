import type { Column } from '../../schema/fieldType';

export const column = (): Column => ({ type: 'varchar(30)' });
