import { useTranslate } from 'ra-core';
import StorageFault, { type StorageProblem } from '../../shell/faults/StorageFault';
import { DismissibleBar } from './NoticeBars';

export default function StorageBar({ fault }: { fault: StorageProblem }) {
  const translate = useTranslate();
  return (
    <DismissibleBar>
      <StorageFault fault={fault} translate={translate} />
    </DismissibleBar>
  );
}
