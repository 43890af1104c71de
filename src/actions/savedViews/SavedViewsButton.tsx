import Bookmark from '@mui/icons-material/BookmarkBorder';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { SAVED_VIEW_PARAMETER } from '../../list/address';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import type { ActionButtonProps } from '../action';

const CurrentView = lazyComponent(() => import('./CurrentView'));

/** The button of the saved views, with the name of the one that is on. Without one, nothing is requested. */
export function SavedViewsButton({ target, isOpen, part, onUse }: ActionButtonProps<'list'>) {
  const translate = useTranslate();
  const saved = new URLSearchParams(useLocation().search).get(SAVED_VIEW_PARAMETER);
  const name = translate('views.menu');
  const { resource, list } = target;
  return (
    <IconButton
      className="list-views"
      title={name}
      data-part={part}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget, shiftKey }) => onUse({ anchor: currentTarget, shiftKey })}
    >
      <Bookmark fontSize="small" />
      <span className="visually-hidden">{name}</span>
      {saved !== null && (
        <PartErrorBoundary>
          <CurrentView
            resource={resource}
            columns={list.columns}
            presets={list.presets}
            saved={saved}
          />
        </PartErrorBoundary>
      )}
    </IconButton>
  );
}
