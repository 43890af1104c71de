import ChatIcon from '@mui/icons-material/ForumOutlined';
import { Button, ListSubheader, MenuItem, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  memo,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import { ChildGrid, type ChildGridHandle, type RowAction } from '../../../grid/children/ChildGrid';
import { GridMenu } from '../../../grid/children/RowMenu';
import type { GridHandle, GridLine } from '../../../grid/types';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import { PHONE_QUERY } from '../../../shell/media';
import { DraftHint } from '../../../record/drafts/DraftNotices';
import { isTripText, TRIP_TEXT } from '../text/isTripText';
import { DayHeading, useDayHeading } from './DayHeading';
import { newSectionState } from '../../../domain/reservation';
import { groupByTripDay, tripDays, type TripDay, dayNumber } from '../domain/days';
import './itinerary.css';
import { useItineraryColumns } from './useItineraryColumns';
import { useSectionKinds } from './useSectionKinds';
import type { Resource } from '../../../schema';

const TripText = lazyPart(() => import('../text'));

interface ItineraryProps {
  drafts: ChildDrafts;
  dateIn: string | null;
  dateOut: string | null;
  warnings: ReadonlyMap<string, readonly string[]>;
  disabled?: boolean;
  /** The trip is canceled. */
  isOff?: boolean;
  ref?: Ref<GridHandle>;
}

type OpenMenu =
  | { kind: 'type'; date: string | null; anchor: HTMLElement }
  | { kind: 'day'; key: string; anchor: Element };

const NO_WARNINGS: readonly string[] = [];

/** Editable sections by day and time (docs/reservations.md). */
export const Itinerary = memo(function Itinerary(props: ItineraryProps): ReactElement {
  const { drafts, dateIn, dateOut, warnings, disabled = false, isOff = false, ref } = props;
  const { resource } = drafts;
  const translate = useTranslate();
  const columns = useItineraryColumns(resource);
  // A duplicate is neither confirmed nor paid.
  const state = useMemo(() => newSectionState(resource), [resource]);
  const phone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const grid = useRef<ChildGridHandle>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = () => setMenu(null);
  const draftOf = (key: string | null) => drafts.drafts.find((draft) => draft.key === key);
  const days = useMemo(
    () => groupByTripDay(drafts.drafts, dateIn, dateOut),
    [drafts.drafts, dateIn, dateOut],
  );
  useImperativeHandle(ref, () => ({ focus: (...to) => grid.current?.focus(...to) }));

  const openTypeMenu = useCallback(
    (date: string | null, anchor: HTMLElement) => setMenu({ kind: 'type', date, anchor }),
    [],
  );
  const lines = useMemo(
    () =>
      linesOf(days, warnings, (day) => (
        <DayHeading
          day={day}
          disabled={disabled}
          onAdd={openTypeMenu}
          {...(!phone && { tabIndex: -1 })}
        />
      )),
    [days, warnings, disabled, openTypeMenu, phone],
  );
  const actions = useMemo(
    (): RowAction[] => [
      {
        label: translate('reservation.itinerary.move'),
        isOff: ({ state }) => state === 'deleted' || tripDays(dateIn, dateOut).length === 0,
        run: (key, anchor) => setMenu({ kind: 'day', key, anchor }),
      },
    ],
    [translate, dateIn, dateOut],
  );
  // Stays mounted once opened, so that added rows can be undone.
  const [text, setText] = useState<{ pasted: string | null } | null>(null);
  const takeText = useCallback((pasted: string) => {
    const isOne = isTripText(pasted);
    if (isOne) setText({ pasted });
    return isOne;
  }, []);
  const movedDraft = menu?.kind === 'day' ? draftOf(menu.key) : undefined;
  return (
    <>
      {!disabled && (text?.pasted ?? null) === null && (
        <DraftHint dialog={TRIP_TEXT} onOpen={() => setText({ pasted: '' })} />
      )}
      {text && (
        <TripText
          drafts={drafts}
          dateIn={dateIn}
          dateOut={dateOut}
          pasted={text.pasted}
          onAdded={(key) => grid.current?.focus(key)}
          onClose={() => setText({ pasted: null })}
        />
      )}
      <ChildGrid
        drafts={drafts}
        columns={columns}
        lines={lines}
        disabled={disabled}
        isOff={isOff}
        actions={actions}
        ref={grid}
        title={translate('reservation.itinerary.title')}
        addLabel={translate('reservation.itinerary.add')}
        near={dateIn}
        onAdd={(anchor) => openTypeMenu(dateIn, anchor)}
        startAt={(key) => ({ date: draftOf(key)?.values.date ?? dateIn })}
        notCopied={state}
        tools={
          <Button startIcon={<ChatIcon />} onClick={() => setText({ pasted: '' })}>
            {translate('reservation.itinerary.text')}
          </Button>
        }
        onText={takeText}
      />
      {menu?.kind === 'type' && (
        <TypeMenu
          resource={resource}
          anchor={menu.anchor}
          onClose={close}
          onPick={(section) => {
            close();
            grid.current?.add({ section, date: menu.date }, 'time1');
          }}
        />
      )}
      {menu?.kind === 'day' && movedDraft && (
        <DayMenu
          dateIn={dateIn}
          dateOut={dateOut}
          date={movedDraft.values.date}
          anchor={menu.anchor}
          onClose={close}
          onMove={(date) => {
            drafts.change(movedDraft.key, { date });
            grid.current?.focus(movedDraft.key);
          }}
        />
      )}
    </>
  );
});

function linesOf(
  days: readonly TripDay[],
  warnings: ReadonlyMap<string, readonly string[]>,
  heading: (day: TripDay) => ReactElement,
): GridLine[] {
  return days.flatMap((day): GridLine[] => [
    {
      kind: 'heading',
      key: `day ${day.date}`,
      thin: day.drafts.length === 0,
      content: heading(day),
    },
    ...day.drafts.map((draft): GridLine => ({
      kind: 'row',
      key: draft.key,
      draft,
      warnings: warnings.get(draft.key) ?? NO_WARNINGS,
    })),
  ]);
}

interface DayMenuProps {
  date: unknown;
  anchor: Element;
  dateIn: string | null;
  dateOut: string | null;
  onMove: (date: string) => void;
  onClose: () => void;
}

function DayMenu({ date: from, anchor, dateIn, dateOut, onMove, onClose }: DayMenuProps) {
  const translate = useTranslate();
  const dayHeading = useDayHeading();
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      <ListSubheader>{translate('reservation.itinerary.moveTo')}</ListSubheader>
      {tripDays(dateIn, dateOut).map((date) => {
        const heading = dayHeading({ date, number: dayNumber(date, dateIn, dateOut) });
        return (
          <MenuItem
            key={date}
            dense
            disabled={date === from}
            onClick={() => {
              onClose();
              onMove(date);
            }}
          >
            {heading.place}
            <span className="itinerary-code">{heading.date}</span>
          </MenuItem>
        );
      })}
    </GridMenu>
  );
}

interface TypeMenuProps {
  resource: Resource;
  anchor: HTMLElement;
  onPick: (type: string) => void;
  onClose: () => void;
}

function TypeMenu({ resource, anchor, onPick, onClose }: TypeMenuProps) {
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      {useSectionKinds(resource).map(({ value, title }) => (
        <MenuItem key={value} dense onClick={() => onPick(value)}>
          {title}
          <span className="itinerary-code">{value}</span>
        </MenuItem>
      ))}
    </GridMenu>
  );
}
