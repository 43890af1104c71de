import { isDenied } from '../data/rights';
import { translateError, type Translate } from '../data/serverWords';
import type { Group } from './find/things';
import type { useFound } from './find/useFound';

interface FootProps {
  translate: Translate;
  isComposing: boolean;
  /** What the search says of itself; null while what can be done with one thing is shown. */
  found: Pick<ReturnType<typeof useFound>, 'waits' | 'failures' | 'isEmpty' | 'typed'> | null;
  groups: readonly Group[];
}

/** How many were found, what was not searched, what failed; and the keys. */
export function Foot({ translate, isComposing, found, groups }: FootProps) {
  const count = groups.reduce((sum, { things, total = things.length }) => sum + total, 0);
  const failures = found?.failures.filter(({ error }) => !isDenied(error)) ?? [];
  const said = () => {
    if (!found || found.isEmpty) return '';
    if (found.waits) return translate('palette.waits');
    if (count > 0) return translate('palette.count', { smart_count: count });
    return translate(isComposing ? 'palette.composing' : 'palette.none');
  };
  return (
    <div className="palette-foot">
      {failures.map(({ resource, error }) => (
        <p key={resource.name} className="palette-failed">
          {translate('palette.failed', {
            name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
            message: translateError(error, translate),
          })}
        </p>
      ))}
      <p role="status">{said()}</p>
      <p className="palette-keys" aria-hidden>
        <Key sign="Enter">{translate('palette.keys.open')}</Key>
        <Key sign="Ctrl+Enter">{translate('palette.keys.newTab')}</Key>
        {found ? (
          <Key sign="→">{translate('palette.keys.more')}</Key>
        ) : (
          <Key sign="←">{translate('palette.keys.back')}</Key>
        )}
        <Key sign="Esc">{translate('palette.keys.close')}</Key>
      </p>
    </div>
  );
}

function Key({ sign, children }: { sign: string; children: string }) {
  return (
    <span>
      <kbd>{sign}</kbd> {children}
    </span>
  );
}
