import { tripText as en } from '../../../../i18n/en/tripText';
import { tripText as ko } from '../../../../i18n/ko/tripText';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { addMessages } from '../../../shell/featureMessages';
import { TripTextDialog } from './dialog/TripTextDialog';
import { TRIP_TEXT } from './isTripText';
import { useAddedText } from './useAddedText';

interface TripTextProps {
  drafts: ChildDrafts;
  /** Empty for an input, null while the dialog is closed. */
  pasted: string | null;
  dateIn: string | null;
  dateOut: string | null;
  onAdded: (key: string) => void;
  onClose: () => void;
}

addMessages('tripText', { ko, en });

/** The dialog, then a notice with Undo. */
export default function TripText({ drafts, pasted, onAdded, ...dialog }: TripTextProps) {
  const added = useAddedText(drafts);
  const stored = drafts.drafts.filter(({ state }) => state !== 'deleted');
  return (
    <>
      {added.notice}
      {pasted !== null && (
        <TripTextDialog
          {...dialog}
          pasted={pasted}
          dialog={TRIP_TEXT}
          resource={drafts.resource}
          stored={stored}
          onTake={(taken) => {
            const first = added.take(taken);
            if (first !== undefined) onAdded(first);
          }}
        />
      )}
    </>
  );
}
