import { useTranslate } from 'ra-core';
import './views.css';
import { useStartView } from '../../data/startViews';
import { useSavedViews } from '../../list/state/useSavedViews';
import { useView, type ViewProps } from '../../list/state/useView';

export default function CurrentView({ saved, ...props }: ViewProps & { saved: string }) {
  const translate = useTranslate();
  // Others may have changed or deleted it; start views are as of the sign-in.
  const asks = useStartView(props.resource.name)?.id !== saved;
  const { views } = useSavedViews(props.resource, { asks });
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
