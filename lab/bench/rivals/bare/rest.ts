export type Row = { id: number } & Record<string, string | number | boolean | null>;

export interface Wanted {
  page: number;
  perPage: number;
  sort: string;
  order: 'ASC' | 'DESC';
  search: string;
}

export interface Answer {
  rows: Row[];
  total: number;
}

export async function fetchRows(wanted: Wanted, signal: AbortSignal): Promise<Answer> {
  const { page, perPage, sort, order, search } = wanted;
  const query = new URLSearchParams({
    sort: JSON.stringify([sort, order]),
    range: JSON.stringify([page * perPage, (page + 1) * perPage - 1]),
    filter: JSON.stringify(search === '' ? {} : { q: search }),
  });
  const answer = await fetch(`/rest/tours?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  const rows = (await answer.json()) as Row[];
  return { rows, total: Number(answer.headers.get('x-total-count')) };
}

export async function fetchRow(id: number, signal: AbortSignal): Promise<Row> {
  const answer = await fetch(`/rest/tours/${id}`, { signal });
  if (!answer.ok) throw new Error(`The tour answered ${answer.status}.`);
  return (await answer.json()) as Row;
}

export async function saveRow(id: number, row: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`/rest/tours/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (!answer.ok) throw new Error(`The tour was not saved: ${answer.status}.`);
}
