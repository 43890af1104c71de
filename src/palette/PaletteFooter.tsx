import { isForbidden } from '../data/rights';
import { translateError, type Translate } from '../data/serverMessages';
import type { ResultGroup } from './find/paletteItems';
import type { useSearchResults } from './find/useSearchResults';

interface PaletteFooterProps {
  translate: Translate;
  isComposing: boolean;
  /** What the search says of itself; null while what can be done with one thing is shown. */
  found: Pick<
    ReturnType<typeof useSearchResults>,
    'waits' | 'failures' | 'isEmpty' | 'typed'
  > | null;
  groups: readonly ResultGroup[];
}

/** How many were found, what was not searched, what failed; and the keys. */
export function PaletteFooter({ translate, isComposing, found, groups }: PaletteFooterProps) {
  const count = groups.reduce((sum, { things, total = things.length }) => sum + total, 0);
  const failures = found?.failures.filter(({ error }) => !isForbidden(error)) ?? [];
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
