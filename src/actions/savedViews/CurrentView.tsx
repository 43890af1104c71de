import { useStore, useTranslate } from 'ra-core';
import './views.css';
import { activeViewKey, type ActiveView } from '../../list/views/ownList';
import { useSavedViews } from '../../list/views/useSavedViews';
import { useView, type ViewProps } from '../../list/views/useView';

export default function CurrentView({ saved, ...props }: ViewProps & { saved: string }) {
  const translate = useTranslate();
  const [opened] = useStore<ActiveView | null>(activeViewKey(props.resource.route), null);
  // The link may have another user's view.
  const { views } = useSavedViews(props.resource, { asks: opened?.id !== saved });
  const { on, changed } = useView(props, views);
  if (!on) return null;
  return (
    <>
      <span className="list-view-name" title={on.name}>
        {on.name}
      </span>
      {changed && <span className="list-view-changed">{translate('views.changed')}</span>}
    </>
  );
}
