import { pasteDialog as en } from '../../../../i18n/en/pasteDialog';
import { pasteDialog as ko } from '../../../../i18n/ko/pasteDialog';
import { createFeatureMessages } from '../../../shell/featureMessages';
import { MessagesProvider } from '../../../shell/MessagesProvider';
import { PasteDialog, type PasteDialogProps } from './PasteDialog';
import { usePasteContext } from './usePasteContext';
import type { Paste, Resource } from '../../../schema';

interface PastingProps extends Pick<PasteDialogProps, 'dialog' | 'text' | 'onClose'> {
  resource: Resource;
}

const pasteWords = createFeatureMessages('pasted', { ko, en });

export default function Pasting({ resource, ...props }: PastingProps) {
  const { paste } = resource;
  return paste && <Known resource={resource} paste={paste} {...props} />;
}

function Known({ resource, paste, ...props }: PastingProps & { paste: Paste }) {
  const { knowledge, isPending, error } = usePasteContext(resource, paste);
  return isPending ? null : (
    <MessagesProvider messages={pasteWords}>
      <PasteDialog knowledge={knowledge} error={error} {...props} />
    </MessagesProvider>
  );
}
