import { kinds as z } from './parts';

const object = z.record(z.string(), z.unknown());
const language = z.object({ fields: object, values: object }).partial();

/** Of a resource file that a form can show. Its inputs may still be invalid. */
export const formShape = z
  .object({
    fields: z.record(z.string(), object),
    columns: z.array(z.string()),
    filters: object,
    sort: z.array(object),
    form: z.array(object),
    after: object,
    menu: object,
    entity: object,
    labels: z.object({ ko: language, en: language }).partial(),
  })
  .partial();
