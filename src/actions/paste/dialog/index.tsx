import { pasteDialog as en } from '../../../../i18n/en/pasteDialog';
import { pasteDialog as ko } from '../../../../i18n/ko/pasteDialog';
import { createFeatureMessages } from '../../../shell/featureMessages';
import { MessagesProvider } from '../../../shell/MessagesProvider';
import { PasteDialog, type PasteDialogProps } from './PasteDialog';
import { usePasteContext } from './usePasteContext';
import type { Paste, Resource } from '../../../schema';

interface PastingProps extends Pick<PasteDialogProps, 'dialog' | 'text' | 'onClose'> {
  resource: Resource;
  paste: Paste;
}

const pasteMessages = createFeatureMessages('pasted', { ko, en });

export default function Pasting({ resource, paste, ...props }: PastingProps) {
  const { knowledge, isPending, error } = usePasteContext(resource, paste);
  return isPending ? null : (
    <MessagesProvider messages={pasteMessages}>
      <PasteDialog knowledge={knowledge} error={error} {...props} />
    </MessagesProvider>
  );
}
