import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { shown } from '../fields';
import { Cells } from './Cells';
import { fetchRows, type Answer, type Wanted } from './rest';

const ROW_HEIGHT = 36;
const DEBOUNCE_MS = 500;

let left: { wanted: Wanted; answer: Answer; top: number } | null = null;

export function List() {
  const [wanted, setWanted] = useState<Wanted>(
    left?.wanted ?? { page: 0, perPage: 30, sort: 'id', order: 'DESC', search: '' },
  );
  const [answer, setAnswer] = useState<Answer>(left?.answer ?? { rows: [], total: 0 });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, total } = answer;

  useEffect(() => {
    const aborter = new AbortController();
    fetchRows(wanted, aborter.signal).then(setAnswer, (error: unknown) => {
      if (!aborter.signal.aborted) throw error;
    });
    return () => aborter.abort();
  }, [wanted]);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialOffset: left?.top ?? 0,
    overscan: 5,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const open = (id: number) => {
    left = { wanted, answer, top: scroller.current?.scrollTop ?? 0 };
    location.hash = `#/${id}`;
  };
  const sortBy = (sort: string) =>
    setWanted({
      ...wanted,
      sort,
      order: wanted.sort === sort && wanted.order === 'ASC' ? 'DESC' : 'ASC',
    });
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const from = wanted.page * wanted.perPage;

  return (
    <>
      <Search onChange={(search) => setWanted({ ...wanted, search, page: 0 })} />
      <div className="scroller" ref={scroller}>
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label="전체 선택"
                  checked={all}
                  onChange={() => setSelected(new Set(all ? [] : rows.map(({ id }) => id)))}
                />
              </th>
              {shown.map(({ source, label }) => (
                <th key={source}>
                  <button data-sort={source} onClick={() => sortBy(source)}>
                    {label}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr style={{ height: above }} />}
            {items.map(({ index }) => {
              const row = rows[index];
              return (
                row && (
                  <tr key={row.id} className="row" data-index={index} onClick={() => open(row.id)}>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={String(row['name'])}
                        checked={selected.has(row.id)}
                        onClick={(event) => event.stopPropagation()}
                        onChange={() => toggle(row.id)}
                      />
                    </td>
                    <Cells row={row} />
                  </tr>
                )
              );
            })}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </div>
      <footer>
        <output>{`${from + 1}-${from + rows.length} / ${total}`}</output>
        <output>{`선택 ${selected.size}`}</output>
        <select
          aria-label="행 수"
          value={wanted.perPage}
          onChange={(event) =>
            setWanted({ ...wanted, page: 0, perPage: Number(event.target.value) })
          }
        >
          {[30, 1000, 10_000].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <button data-next onClick={() => setWanted({ ...wanted, page: wanted.page + 1 })}>
          다음
        </button>
      </footer>
    </>
  );
}

function Search({ onChange }: { onChange: (search: string) => void }) {
  const [text, setText] = useState('');
  const timer = useRef(0);
  return (
    <input
      type="search"
      aria-label="검색"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onChange(value), DEBOUNCE_MS);
      }}
    />
  );
}
