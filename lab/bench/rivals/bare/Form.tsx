import { useEffect, useState, type FormEvent } from 'react';
import { typed, type Column, type Kind } from '../fields';
import { fetchRow, saveRow, type Row } from './rest';

const INPUT_TYPES: Partial<Record<Kind, string>> = {
  day: 'date',
  mail: 'email',
  number: 'number',
  telephone: 'tel',
};

const back = () => {
  location.hash = '';
};

export function Form({ id }: { id: number }) {
  const [row, setRow] = useState<Row | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    fetchRow(id, aborter.signal).then(setRow, (error: unknown) => {
      if (!aborter.signal.aborted) throw error;
    });
    return () => aborter.abort();
  }, [id]);
  if (!row) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const changed = typed.map(({ source, kind }) => [source, valueOf(values.get(source), kind)]);
    void saveRow(id, Object.fromEntries(changed)).then(back);
  };
  return (
    <form onSubmit={submit}>
      {typed.map((column) => (
        <label key={column.source}>
          {column.label}
          <Input {...column} value={row[column.source] ?? ''} />
        </label>
      ))}
      <button type="submit">저장</button>
      <button type="button" onClick={back}>
        목록
      </button>
    </form>
  );
}

function Input({ source, kind, words, value }: Column & { value: string | number | boolean }) {
  if (kind === 'yesNo')
    return <input type="checkbox" name={source} value="1" defaultChecked={Boolean(value)} />;
  if (kind === 'lines') return <textarea name={source} rows={3} defaultValue={String(value)} />;
  if (kind !== 'choice')
    return <input name={source} type={INPUT_TYPES[kind]} defaultValue={String(value)} />;
  return (
    <select name={source} defaultValue={String(value)}>
      {Object.entries(words).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

function valueOf(value: FormDataEntryValue | null, kind: Kind) {
  if (kind === 'yesNo') return value !== null;
  if (kind === 'number') return Number(value);
  return value === '' ? null : value;
}
