import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCanAccess } from '../../../data/rights';
import { codesOf } from './useSettledReservations';
import { DeleteButton } from '../../../record/form/RecordActions';
import { isConfirmed, type AnyRecord, type Resource } from '../../../schema';

interface BalanceActionsProps {
  resource: Resource;
  record: AnyRecord;
  onDeleted: () => void;
}

/** What else the person may do with a balance. No copies: a reservation is settled once. */
export function BalanceActions({ resource, record, onDeleted }: BalanceActionsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayDelete = useCanAccess(resource, 'delete');
  const codes = codesOf(record);
  const show = createPath({ resource: resource.route, type: 'show', id: record.id });
  return (
    <div className="form-toolbar-end">
      <Button component={Link} to={`${show}?${SETTLEMENT_SHEET}=1`} startIcon={<PrintIcon />}>
        {translate('balance.page.print')}
      </Button>
      {mayDelete && !isConfirmed(resource, record) && (
        <DeleteButton resource={resource} record={record} onDeleted={onDeleted}>
          {codes.length > 0 && translate('balance.page.letGo', { codes: codes.join(', ') })}
        </DeleteButton>
      )}
    </div>
  );
}

/** In the address of a balance's show screen: its settlement sheet, for paper. */
export const SETTLEMENT_SHEET = 'sheet';
