import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraftName, useDraftOffers } from '../../record/drafts/useDraft';
import { useFormatDraftTime } from '../../record/drafts/useFormatDraftTime';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { isCovered, isTypedInto, useListener } from '../../shell/keyboard/pressed';
import type { ActionHostProps } from '../action';

const PASTE = 'paste';

const PasteDialog = lazyPart(() => import('./dialog/PasteDialog'));

/** By button or Ctrl+V outside of inputs (docs/paste.md). */
export default function Paste(props: ActionHostProps<'list'>) {
  const { target, isOpen, onOpen, onClose, onMark } = props;
  const { resource } = target;
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const [text, setText] = useState('');
  const draft = useDraftName(PASTE);
  // Looked up again when the dialog closes.
  const [offer] = useDraftOffers(isOpen ? null : draft).offers;
  const mark = useEffectEvent(onMark);
  const at = offer?.draft.at ?? null;
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  const hint = at === null ? null : translate('draft.offer', { when: when(at) });
  useEffect(() => {
    mark(
      hint === null
        ? null
        : {
            label: translate('pasted.unsaved'),
            fullLabel: translate('pasted.unsavedOf', { name }),
            hint,
          },
    );
  }, [hint, name, translate]);
  useListener(
    document,
    'paste',
    (event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (isCovered() || isTypedInto(event.target) || pasted.trim() === '') return;
      event.preventDefault();
      setText(pasted);
      onOpen();
    },
    { isOff: isOpen },
  );
  const close = () => {
    setText('');
    onClose();
  };
  return (
    isOpen &&
    resource.paste && (
      <PasteDialog
        resource={resource}
        text={text}
        paste={resource.paste}
        dialog={PASTE}
        onClose={close}
      />
    )
  );
}
