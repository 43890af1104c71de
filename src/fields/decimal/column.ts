import type { Column } from '../../schema/fieldType';

// Without a scale: PostgreSQL then keeps the digits that were typed, as they were typed.
export const column = (): Column => ({ type: 'numeric' });
