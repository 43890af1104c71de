import { useNavigate } from 'react-router';
import type { CellDraftProps } from '../../../list/listOverrides';
import { CELLS_DRAFT } from '../../../list/state/address';
import { formContent } from '../../../record/drafts/content';
import { DraftHint } from '../../../record/drafts/DraftNotices';

export default function DraftOffer({ onOpen }: CellDraftProps) {
  const navigate = useNavigate();
  return (
    <DraftHint
      dialog={CELLS_DRAFT}
      onOpen={({ draft: { body } }) => {
        const { search }: { search?: unknown } = Object(body);
        if (typeof search === 'string') void navigate({ search });
        onOpen(formContent(body)?.rows[0]?.rows[0]?.id ?? 0);
      }}
    />
  );
}
