import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { lazyPart } from '../shell/faults/PartErrorBoundary';
import { useFittingCount } from '../shell/useFittingCount';
import { type PresetState, scrollFullyIntoView } from './PresetList';

const PresetMenu = lazyPart(() => import('./PresetMenu'));

/** Pixels. */
const MORE_WIDTH = 48;

export default function PresetChips({ presets }: { presets: readonly PresetState[] }) {
  const translate = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const labels = presets.map(({ label }) => translate(label, { _: label }));
  const room = useFittingCount(line, {
    count: presets.length,
    contentKey: labels.join(),
    more: MORE_WIDTH,
  });
  const behind = presets.slice(room);
  return (
    <div ref={line} className="list-chips" role="group" aria-label={translate('list.presets')}>
      {presets.map(({ name, pressed, toggle }, at) => (
        <button
          key={name}
          type="button"
          className="list-chip"
          data-part={at < room ? 'shown' : 'behind'}
          aria-pressed={pressed}
          onClick={toggle}
          onFocus={scrollFullyIntoView}
        >
          {labels[at]}
        </button>
      ))}
      {behind.length > 0 && (
        <button
          type="button"
          className="list-chip list-chips-more"
          data-part="more"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={translate('list.morePresets', { smart_count: behind.length })}
          data-pressed={behind.some(({ pressed }) => pressed) || undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {`+${behind.length} ▾`}
        </button>
      )}
      {anchor && <PresetMenu anchor={anchor} presets={behind} onClose={() => setAnchor(null)} />}
    </div>
  );
}
