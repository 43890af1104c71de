import { useTranslate } from 'ra-core';
import './views.css';
import { useStoredList } from '../../list/state/stored';
import { useSavedViews } from '../../list/state/useSavedViews';
import { useView, type ViewProps } from '../../list/state/useView';

export default function CurrentView({ saved, ...props }: ViewProps & { saved: string }) {
  const translate = useTranslate();
  const [{ saved: opened }] = useStoredList(props.resource.route);
  // The link may have another user's view.
  const { views } = useSavedViews(props.resource, { asks: opened?.id !== saved });
  const { on, changed } = useView(props, views);
  if (!on) return null;
  return (
    <>
      <span className="ellipsis list-view-name" title={on.name}>
        {on.name}
      </span>
      {changed && <span className="list-view-changed">{translate('views.changed')}</span>}
    </>
  );
}
