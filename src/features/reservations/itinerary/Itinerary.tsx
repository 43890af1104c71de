import AddIcon from '@mui/icons-material/Add';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import { useResource } from '../../../data/resources';
import { DraftDialog } from '../../../record/children/DraftDialog';
import type { ChildDrafts } from '../../../record/children/types';
import { lazyFace } from '../../../shell/faults/lazyFace';
import { PartBoundary } from '../../../shell/faults/PartBoundary';
import type { Values } from '../../../record/form/values';
import { Grid } from '../../../grid/Grid';
import type { GridHandle, GridLine } from '../../../grid/types';
import { PHONE } from '../../../shell/media';
import { Cards } from './Cards';
import { DayHeading } from './DayHeading';
import { daysOf, type Day } from './days';
import './itinerary.css';
import { PasteHelp } from './PasteHelp';
import { SectionMenu } from './SectionMenu';
import { TypeMenu } from './TypeMenu';
import { useColumns } from './useColumns';

const PasteDialog = lazyFace(() => import('../../../grid/paste/PasteDialog'));

interface ItineraryProps {
  drafts: ChildDrafts;
  dateIn: string | null;
  dateOut: string | null;
  /** By draft key, translated. */
  warnings: ReadonlyMap<string, readonly string[]>;
  disabled?: boolean;
  /** Leads the keyboard to a section. */
  ref?: Ref<GridHandle>;
}

/** What is asked on top of the itinerary just now. */
type Asking =
  | { what: 'type'; date: string | null; anchor: HTMLElement }
  | { what: 'menu'; key: string; anchor: Element }
  | { what: 'details'; key: string }
  | { what: 'help' }
  | { what: 'paste'; text: string };

const NO_WARNINGS: readonly string[] = [];
/** What the parent's page already knows. */
const FIXED = ['reservationCode'];
/** A copy has been agreed with nobody and paid by nobody. */
const UNSETTLED = { cfm: null, paying: null };

/** The sections of a reservation by day, in the order of their times, edited in place (issue: itinerary). */
export const Itinerary = memo(function Itinerary(props: ItineraryProps): ReactElement {
  const { drafts, dateIn, dateOut, warnings, disabled = false, ref } = props;
  const translate = useTranslate();
  const resource = useResource('sections');
  const columns = useColumns(resource);
  const card = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const grid = useRef<GridHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = useCallback(() => setAsking(null), []);
  const draftOf = (key: string | null) => drafts.drafts.find((draft) => draft.key === key);
  const days = useMemo(
    () => daysOf(drafts.drafts, dateIn, dateOut),
    [drafts.drafts, dateIn, dateOut],
  );

  const askType = useCallback(
    (date: string | null, anchor: HTMLElement) => setAsking({ what: 'type', date, anchor }),
    [],
  );
  const openMenu = useCallback(
    (key: string, anchor: Element) => setAsking({ what: 'menu', key, anchor }),
    [],
  );
  const openDetails = (key: string) => setAsking({ what: 'details', key });
  const lines = useMemo(
    () =>
      linesOf(days, warnings, (day) => (
        <DayHeading {...{ day, disabled }} onAdd={askType} tabIndex={-1} />
      )),
    [days, warnings, disabled, askType],
  );

  const add = (values: Readonly<Values>) => {
    const key = drafts.add(values);
    if (card) openDetails(key);
    else grid.current?.focus(key, 'time1');
  };
  const duplicate = (key: string) => drafts.add({ ...draftOf(key)?.values, ...UNSETTLED });
  const dayAt = (key: string | null) => draftOf(key)?.values.date ?? dateIn;
  const setGrid = (handle: GridHandle | null) => {
    grid.current = handle;
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  };

  const asked = asking && 'key' in asking ? draftOf(asking.key) : undefined;
  return (
    <section className="itinerary" aria-labelledby={titleId}>
      <div className="itinerary-bar">
        <h2 id={titleId}>{translate('reservation.itinerary.title')}</h2>
        <span className="itinerary-count">
          {translate('reservation.itinerary.count', { smart_count: drafts.drafts.length })}
        </span>
        {!disabled && (
          <>
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              aria-haspopup="menu"
              onClick={(event) => askType(dateIn, event.currentTarget)}
            >
              {translate('reservation.itinerary.add')}
            </Button>
            <Button startIcon={<PasteIcon />} onClick={() => setAsking({ what: 'help' })}>
              {translate('reservation.itinerary.paste')}
            </Button>
          </>
        )}
      </div>
      {card ? (
        <Cards
          {...{ resource, columns, days, warnings }}
          heading={(day) => <DayHeading {...{ day, disabled }} onAdd={askType} />}
          onOpen={openDetails}
          onMenu={openMenu}
        />
      ) : (
        <Grid
          {...{ resource, columns, lines, drafts, disabled }}
          ref={setGrid}
          label={translate('reservation.itinerary.title')}
          onAdd={(key) => drafts.add({ date: dayAt(key) })}
          onDuplicate={duplicate}
          onMenu={openMenu}
          onPaste={(text) => setAsking({ what: 'paste', text })}
        />
      )}
      {asking?.what === 'type' && (
        <TypeMenu
          resource={resource}
          anchor={asking.anchor}
          onClose={close}
          onPick={(section) => {
            close();
            add({ section, date: asking.date });
          }}
        />
      )}
      {asking?.what === 'menu' && asked && (
        <SectionMenu
          {...{ dateIn, dateOut, disabled }}
          draft={asked}
          anchor={asking.anchor}
          onClose={close}
          onDetails={openDetails}
          onDuplicate={(key) => grid.current?.focus(duplicate(key))}
          onMove={(key, date) => {
            drafts.change(key, { date });
            grid.current?.focus(key);
          }}
          onRemove={drafts.remove}
          onRestore={drafts.restore}
        />
      )}
      {asking?.what === 'details' && asked && (
        <DraftDialog
          {...{ resource, disabled }}
          draft={asked}
          keeping={drafts.keeping}
          without={FIXED}
          title={translate('reservation.itinerary.details')}
          onApply={(values) => drafts.change(asked.key, values)}
          onClose={() => {
            close();
            grid.current?.focus(asked.key);
          }}
        />
      )}
      {asking?.what === 'help' && (
        <PasteHelp
          columns={columns}
          onPasted={(text) => setAsking({ what: 'paste', text })}
          onClose={close}
        />
      )}
      {asking?.what === 'paste' && (
        <PartBoundary onClose={close}>
          <PasteDialog
            {...{ resource, columns }}
            fixed={drafts.fixed}
            text={asking.text}
            near={dateIn}
            onTake={(rows) => {
              const [first] = drafts.addMany(rows);
              if (first !== undefined) grid.current?.focus(first);
            }}
            onClose={close}
          />
        </PartBoundary>
      )}
    </section>
  );
});

function linesOf(
  days: readonly Day[],
  warnings: ReadonlyMap<string, readonly string[]>,
  heading: (day: Day) => ReactElement,
): GridLine[] {
  return days.flatMap((day): GridLine[] => [
    {
      kind: 'heading',
      key: `day ${day.date}`,
      thin: day.drafts.length === 0,
      content: heading(day),
    },
    ...day.drafts.map((draft): GridLine => ({
      ...{ kind: 'row', key: draft.key, draft },
      warnings: warnings.get(draft.key) ?? NO_WARNINGS,
    })),
  ]);
}
