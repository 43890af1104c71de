import { sideNames, type SideName } from '../drive/sides';
import { printTable, ratio, rounded } from '../measure';
import type { Settings } from '../settings';
import { figureNames, names, type FigureName, type Figures } from './figures';
import { targets, type Target } from './targets';

type Sides = Readonly<Record<SideName, Figures>>;

export function report(title: string, sides: Sides, settings: Settings): void {
  const { throttle, line, font, rounds } = settings;
  const measured = figureNames.filter((name) => sides.ours[name] !== undefined);
  printTable(
    `${title}: processor ${throttle}x as slow, ${line} line, ${font} font, medians of ${rounds}`,
    [
      [
        '',
        'ours',
        'stock react-admin',
        'bare',
        'earlier',
        'ours / stock',
        'ours / bare',
        'ours / earlier',
        'target',
        '',
      ],
      ...measured.map((name) => rowOf(name, sides, settings)),
    ],
  );
}

function rowOf(name: FigureName, sides: Sides, settings: Settings): string[] {
  const values = sideNames.map((side) => sides[side][name]);
  const [ours, ...others] = values;
  const matchingTargets = targets.filter(
    (target) => target.figure === name && holds(target, settings),
  );
  return [
    names[name],
    ...values.map((value) => (value === undefined ? '' : rounded(value))),
    ...others.map((rival) => (ours && rival ? ratio(rival, ours) : '')),
    matchingTargets.map(wordsOf).join(', '),
    matchingTargets.map((target) => verdict(target, sides)).join(', '),
  ];
}

function holds({ when = {} }: Target, { line, throttle }: Settings): boolean {
  return (when.line ?? line) === line && (when.throttle ?? throttle) === throttle;
}

function wordsOf({ most, of, note }: Target): string {
  if (!of) return `≤ ${rounded(most)}`;
  const whose = of.side === 'ours' ? `our ${names[of.figure ?? 'cold']}` : of.side;
  return `≤ ${rounded(most)} × ${whose}${note === undefined ? '' : ` (${note})`}`;
}

function verdict({ figure, most, of }: Target, sides: Sides): string {
  const value = sides.ours[figure];
  const other = of ? sides[of.side][of.figure ?? figure] : 1;
  if (value === undefined || other === undefined) return '';
  const share = value / other;
  return share <= most ? 'met' : `missed: ${rounded(share)}${of ? ' ×' : ''}`;
}
