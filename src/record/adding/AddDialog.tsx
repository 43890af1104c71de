import { useTranslate } from 'ra-core';
import type { AddRequest } from '../../fields/components/pickers/adding';
import { DialogForm } from '../form/DialogForm';

export default function AddDialog(props: AddRequest & { onClose: () => void }) {
  const { resource, start, onAdded, onClose } = props;
  const translate = useTranslate();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  return (
    <DialogForm
      resource={resource}
      start={start}
      onClose={onClose}
      title={translate('form.picker.adding', { name })}
      success={translate('form.created')}
      draft={`add ${resource.route}`}
      onSaved={onAdded}
    />
  );
}
