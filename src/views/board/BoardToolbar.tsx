import { MenuItem, useMediaQuery } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDays } from '../../days';
import { NO_SUM } from '../../money/decimal';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';
import { DayStepper } from '../../shell/elements/DayStepper';
import { PHONE_QUERY } from '../../shell/media';
import { ScrollBox } from '../../shell/ScrollBox';
import { DUPLICATE } from '../../list/board/boardRows';
import type { BoardResource } from '../../list/board/boardPlaces';
import { stepDays, type DayRange } from '../../list/board/query';

interface BoardToolbarProps {
  resource: BoardResource;
  days: DayRange;
  onDays: (days: DayRange) => void;
  counts: ReadonlyMap<string, number> | null;
  only: string | null;
  onOnly: (name: string | null) => void;
  onPrint: (sheet: string) => void;
}

export function BoardToolbar({
  resource,
  days,
  onDays,
  counts,
  only,
  onOnly,
  onPrint,
}: BoardToolbarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const { board, route } = resource;
  const wordOf = (name: string) => translate(`resources.${route}.board.${name}`, { _: name });
  const problems = [
    ...board.open.map(({ name }) => ({ name, label: wordOf(name) })),
    ...(board.once.length > 0 ? [{ name: DUPLICATE, label: translate('list.board.twice') }] : []),
  ];
  const sheets = board.sheets.map(({ name }) => ({
    name,
    label: translate('list.board.print', { name: wordOf(name) }),
  }));
  return (
    <ScrollBox className="board-bar" label={translate('list.board.name')}>
      <DayStepper
        title={formatDays(days.from, days.to, locale)}
        onStep={(by) => onDays(stepDays(days, by))}
      />
      {isPhone && sheets.length > 0 && <SheetMenu sheets={sheets} onPrint={onPrint} />}
      <div className="list-chips" role="group" aria-label={translate('list.board.open')}>
        {problems.map(({ name, label }) => {
          const count = counts && (counts.get(name) ?? 0);
          return (
            <button
              key={name}
              type="button"
              className="list-chip board-count"
              aria-pressed={only === name}
              data-none={count === 0 || undefined}
              onClick={() => onOnly(only === name ? null : name)}
            >
              {label} <b>{count ?? NO_SUM}</b>
            </button>
          );
        })}
      </div>
      {!isPhone && (
        <div className="board-sheets">
          {sheets.map(({ name, label }) => (
            <button key={name} type="button" className="list-chip" onClick={() => onPrint(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </ScrollBox>
  );
}

interface SheetMenuProps {
  sheets: readonly { name: string; label: string }[];
  onPrint: (sheet: string) => void;
}

function SheetMenu({ sheets, onPrint }: SheetMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button
        type="button"
        className="list-chip"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('list.board.printMenu')} <span aria-hidden="true">{'▾'}</span>
      </button>
      {anchor && (
        <ChoiceMenu anchorEl={anchor} onClose={() => setAnchor(null)}>
          {sheets.map(({ name, label }) => (
            <MenuItem key={name} onClick={() => onPrint(name)}>
              {label}
            </MenuItem>
          ))}
        </ChoiceMenu>
      )}
    </>
  );
}
