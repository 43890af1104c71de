import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import './views.css';
import { useStartView } from '../../data/startViews';
import { useSavedViews } from '../../list/state/useSavedViews';
import { useView, type ViewProps } from '../../list/state/useView';

export default function CurrentView({ saved, ...props }: ViewProps & { saved: string }) {
  const translate = useTranslate();
  const isStart = useStartView(props.resource.name)?.id === saved;
  const { isFetching } = useListContext();
  // Others may have changed or deleted it. The sign-in's start view is checked after the rows.
  const { views, isCurrent } = useSavedViews(props.resource, { asks: !isStart || !isFetching });
  const { on, changed, forget } = useView(props, views);
  const isDeleted = isCurrent && on === null;
  const forgetView = useEffectEvent(forget);
  useEffect(() => {
    if (isDeleted) forgetView();
  }, [isDeleted]);
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
