import { settlingOf } from '../../../src/fields';
import { isDecimalText } from '../../../src/money/decimal';
import { perResource, type Check } from '../check';
import { readOne } from '../checks/shapes';
import { demand, shown } from '../outcome';
import { firstPage } from '../world';

export const fields: Check[] = [
  perResource(
    'extensions.settled',
    'a field of the type settled has the sum of the referring records',
    async (world, resource) => {
      const { rows } = await world.filled(resource);
      const id = String(rows[0]?.id);
      for (const field of resource.fields) {
        const settling = settlingOf(field);
        if (!settling) continue;
        const list = await world.list(resource, firstPage);
        const listed = list.rows.find((row) => String(row.id) === id)?.[field.name];
        demand(isDecimalText(listed), list.answer, `${field.name} as decimal text`);
        const { answer, record } = await readOne(world, resource, Number(id));
        demand(record[field.name] === listed, answer, `${field.name}: ${shown(listed)}`);
      }
    },
    { only: ({ fields }) => fields.some((field) => settlingOf(field) !== null) },
  ),
];
