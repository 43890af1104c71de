import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import MoreIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Button,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { UnsavedCount } from '../../../record/children/UnsavedCount';
import { FormToolbar } from '../../../record/form/FormToolbar';
import { useRights } from '../../../data/rights';
import { isCancelled, type AnyRecord, type Resource } from '../../../schema';

export type ReservationAction = 'clone' | 'cancel' | 'delete';

interface ReservationToolbarProps {
  resource: Resource;
  record: AnyRecord;
  formId: string;
  /** The child rows that wait to be saved with it. */
  kinds: readonly ChildDrafts[];
  onAsk: (what: ReservationAction) => void;
}

interface Action {
  name: ReservationAction | 'print';
  label: string;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

/** Save, back, and what else the person may do with a reservation; on a phone behind one button. */
export function ReservationToolbar({
  resource,
  record,
  formId,
  kinds,
  onAsk,
}: ReservationToolbarProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const rights = useRights();
  const [mayEdit, mayDelete] = [rights(resource.name, 'edit'), rights(resource.name, 'delete')];
  const all: (Action & { granted: boolean })[] = [
    {
      name: 'clone',
      label: translate('reservation.page.clone.action'),
      icon: <CloneIcon />,
      granted: rights(resource.name, 'create'),
    },
    {
      name: 'print',
      label: translate('reservation.page.print'),
      icon: <PrintIcon />,
      // Without its itinerary and names no paper of it is right.
      granted: rights('sections', 'list') && rights('customers', 'list'),
    },
    {
      name: 'cancel',
      label: translate('reservation.page.cancel.action'),
      icon: <CancelIcon />,
      disabled: isCancelled(resource, record),
      granted: mayEdit,
    },
    {
      name: 'delete',
      label: translate('ra.action.delete'),
      icon: <DeleteIcon />,
      danger: true,
      // By its status, as a rule, which is an edit.
      granted: mayEdit || mayDelete,
    },
  ];
  const actions = all.filter(({ granted }) => granted);
  const show = createPath({ resource: resource.route, type: 'show', id: record.id });
  const print = `${show}?document=confirmation`;
  return (
    <FormToolbar
      resource={resource}
      formId={formId}
      back={
        <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
          {translate('form.back')}
        </Button>
      }
    >
      <UnsavedCount kinds={kinds} />
      <div className="form-toolbar-end">
        {narrow ? (
          <MoreActions actions={actions} print={print} onAsk={onAsk} />
        ) : (
          actions.map((action) => (
            <ActionButton key={action.name} action={action} print={print} onAsk={onAsk} />
          ))
        )}
      </div>
    </FormToolbar>
  );
}

interface ActionProps {
  action: Action;
  print: string;
  onAsk: (what: ReservationAction) => void;
}

function ActionButton({ action, print, onAsk }: ActionProps) {
  const { name, label, icon, danger = false, disabled = false } = action;
  if (name === 'print')
    return (
      <Button component={Link} to={print} startIcon={icon}>
        {label}
      </Button>
    );
  return (
    <Button
      startIcon={icon}
      disabled={disabled}
      color={danger ? 'error' : 'primary'}
      onClick={() => onAsk(name)}
    >
      {label}
    </Button>
  );
}

function MoreActions({
  actions,
  print,
  onAsk,
}: Omit<ActionProps, 'action'> & { actions: Action[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={translate('reservation.page.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ name, label, icon, disabled = false }) => {
          const content = (
            <>
              <ListItemIcon>{icon}</ListItemIcon>
              {label}
            </>
          );
          return name === 'print' ? (
            <MenuItem key={name} component={Link} to={print}>
              {content}
            </MenuItem>
          ) : (
            <MenuItem
              key={name}
              disabled={disabled}
              onClick={() => {
                setAnchor(null);
                onAsk(name);
              }}
            >
              {content}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
