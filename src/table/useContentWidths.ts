import { useStoreContext } from 'ra-core';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import { afterPaint } from '../shell/afterPaint';
import { isObject, RecentMap } from '../util/objects';
import { hasWiderCell, measureColumns, type ContentWidths } from './measureColumns';

type Widths = ContentWidths['contents'];

interface Rows {
  /** Page and order. */
  of?: string;
  /** Earlier ones are shown. */
  isWaiting?: boolean;
  /** Of the store, for the next visit. */
  entry?: string;
}

/**
 * Measured before the first paint of a `key` without stored widths; again once other rows are, and on changes of width,
 * fonts and cells. Within a `key` columns only grow, with other rows only while all fit.
 * @param key null: do not measure
 */
export function useContentWidths(
  scroller: RefObject<HTMLElement | null>,
  key: string | null,
  { of = '', isWaiting = false, entry = '' }: Rows = {},
): ContentWidths | null {
  const isOn = key !== null;
  const store = useStoreContext();
  const view = [key, of, window.innerWidth].join();
  const [measurement, setMeasurement] = useReducer(reduceMeasurement, key, (key) => {
    const measured = recent.get(key ?? '') ?? storedWidths(store.getItem<unknown>(entry), view);
    return key !== null && measured ? { key, measured } : null;
  });
  const changes = useRef<MutationObserver>(null);
  const last = useRef<Last>(
    measurement ? { ...UNMEASURED, key, box: measurement.measured.box } : UNMEASURED,
  );
  const scheduled = useRef(() => {});
  const schedule = useEffectEvent((then: () => void) => {
    scheduled.current();
    const delay = last.current.of === null ? FIRST_DELAY_MS : DELAY_MS;
    const timer = setTimeout(() => document.fonts?.status !== 'loading' && then(), delay);
    scheduled.current = () => clearTimeout(timer);
  });
  const measure = useEffectEvent((keeps: KeptWidths) => {
    // These changes are measured now.
    changes.current?.takeRecords();
    if (isWaiting || key === null) return;
    const earlier = keeps === 'all' && measurement?.key === key ? measurement.measured : null;
    if (earlier && scroller.current && !hasWiderCell(scroller.current, earlier)) return;
    const measured = scroller.current && measureColumns(scroller.current, last.current.scrollLeft);
    last.current = { ...last.current, key, of, box: measured?.box ?? 0 };
    if (measured) setMeasurement({ key, measured, keeps });
  });
  const storeWidths = useEffectEvent(({ key, measured }: Measurement) => {
    recent.set(key, measured);
    if (entry !== '') store.setItem(entry, { view, measured });
  });
  useEffect(() => {
    if (measurement) storeWidths(measurement);
  }, [measurement]);
  const haveRowsChanged = useEffectEvent(() => last.current.of !== of);
  useLayoutEffect(() => {
    if (last.current.key !== key) measure('none');
  }, [key, isWaiting]);
  useEffect(() => {
    if (isWaiting || !haveRowsChanged()) return;
    schedule(() => measure('fitting'));
  }, [of, isWaiting]);
  useEffect(() => {
    const table = scroller.current;
    if (!table || !isOn) return undefined;
    let keeps = true;
    const now = () => {
      measure(!keeps ? 'none' : haveRowsChanged() ? 'fitting' : 'all');
      keeps = true;
    };
    const grow = () => {
      scheduled.current();
      scheduled.current = afterPaint(now);
    };
    const remeasure = () => {
      keeps = false;
      grow();
    };
    const growLater = (records: readonly MutationRecord[]) => {
      if (keeps && !records.every(isInHead)) schedule(now);
    };
    const resized = new ResizeObserver(() => {
      if (table.clientWidth !== last.current.box) grow();
    });
    resized.observe(table);
    changes.current = new MutationObserver(growLater);
    changes.current.observe(table, { childList: true, characterData: true, subtree: true });
    const onScroll = () => {
      last.current.scrollLeft = table.scrollLeft;
    };
    table.addEventListener('scroll', onScroll, { passive: true });
    document.fonts?.addEventListener('loadingdone', remeasure);
    return () => {
      scheduled.current();
      resized.disconnect();
      changes.current?.disconnect();
      table.removeEventListener('scroll', onScroll);
      document.fonts?.removeEventListener('loadingdone', remeasure);
    };
  }, [scroller, isOn]);
  return isOn ? (measurement?.measured ?? null) : null;
}

/** Of the last measurement. */
interface Last {
  key: string | null;
  of: string | null;
  box: number;
  scrollLeft: number;
}

const UNMEASURED: Last = { key: null, of: null, box: 0, scrollLeft: 0 };

/** While rows are rendered, nothing is measured. */
const DELAY_MS = 100;
/** By then a missing font is loading. */
const FIRST_DELAY_MS = 1000;

const isInHead = ({ target }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest('thead') != null;

interface Measurement {
  key: string;
  measured: ContentWidths;
}

/** A reopened table is painted first. */
const recent = new RecentMap<string, ContentWidths>(100);

/** Null for those of another view or version. */
function storedWidths(stored: unknown, view: string): ContentWidths | null {
  if (!isObject(stored) || stored['view'] !== view) return null;
  return areWidths(stored['measured']) ? stored['measured'] : null;
}

const areWidths = (value: unknown): value is ContentWidths =>
  isObject(value) &&
  [value['contents'], value['heads'], value['oneLineHeads'], value['wholes']].every(isObject);

/** Which earlier widths stay. */
type KeptWidths = 'all' | 'fitting' | 'none';

function reduceMeasurement(
  measurement: Measurement | null,
  { key, measured, keeps }: Measurement & { keeps: KeptWidths },
): Measurement {
  if (keeps === 'none' || measurement?.key !== key) return { key, measured };
  const widths = grown(measurement.measured, measured);
  const all = Object.values(widths.contents).reduce((sum, width) => sum + width, 0);
  return { key, measured: keeps === 'all' || all <= widths.box ? widths : measured };
}

function grown(before: ContentWidths, now: ContentWidths): ContentWidths {
  const contents = widest(before.contents, now.contents);
  const wholes = widest(before.wholes, now.wholes);
  const isSame =
    before.box === now.box &&
    before.em === now.em &&
    contents === before.contents &&
    wholes === before.wholes;
  return isSame ? before : { ...now, contents, wholes };
}

function widest(before: Widths, now: Widths): Widths {
  const wider = Object.entries(now).filter(([name, width]) => width > (before[name] ?? 0));
  return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
}
