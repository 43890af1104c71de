import { useTranslate } from 'ra-core';
import type { ListView } from './slots';
import type { PresetState } from './usePresets';

interface PresetsProps {
  presets: readonly PresetState[];
  views: readonly ListView[];
  /** The name of the view shown; null for the table. */
  view: string | null;
  onView: (name: string | null) => void;
  /** How many of the loaded rows a preset leaves, where it could not ask the backend. */
  narrowed: { kept: number; loaded: number } | null;
}

/** Ready-made filters, and the choice between the table and the other views. */
export function Presets({ presets, views, view, onView, narrowed }: PresetsProps) {
  const translate = useTranslate();
  return (
    <div className="list-presets">
      {presets.length > 0 && (
        <div className="list-chips" role="group" aria-label={translate('list.presets')}>
          {presets.map(({ name, label, pressed, toggle }) => (
            <button
              key={name}
              type="button"
              className="list-chip"
              aria-pressed={pressed}
              onClick={toggle}
            >
              {translate(label)}
            </button>
          ))}
        </div>
      )}
      <span className="list-narrowed" role="status">
        {narrowed && translate('list.narrowed', narrowed)}
      </span>
      {views.length > 0 && (
        <div className="list-views" role="group" aria-label={translate('list.view')}>
          {[{ name: null, label: 'list.table' }, ...views].map(({ name, label }) => (
            <button
              key={label}
              type="button"
              className="list-chip"
              aria-pressed={view === name}
              onClick={() => onView(name)}
            >
              {translate(label)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
