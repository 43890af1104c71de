import Bookmark from '@mui/icons-material/BookmarkBorder';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { SAVED_VIEW_PARAMETER } from '../address';
import type { ViewProps } from './useView';

const ViewsMenu = lazyComponent(() => import('./ViewsMenu'));
const CurrentView = lazyComponent(() => import('./CurrentView'));

/** The saved views of a list: which one is on, and behind it all of them. Nothing is asked for until there is one. */
export function SavedViews(props: ViewProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const saved = new URLSearchParams(useLocation().search).get(SAVED_VIEW_PARAMETER);
  const name = translate('views.menu');
  return (
    <div className="list-actions">
      <IconButton
        className="list-views"
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark fontSize="small" />
        <span className="visually-hidden">{name}</span>
        {saved !== null && (
          <PartErrorBoundary>
            <CurrentView {...props} saved={saved} />
          </PartErrorBoundary>
        )}
      </IconButton>
      {anchor && (
        <PartErrorBoundary onClose={() => setAnchor(null)}>
          <ViewsMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </PartErrorBoundary>
      )}
    </div>
  );
}
