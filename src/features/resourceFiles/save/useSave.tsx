import { useState, type ReactNode } from 'react';
import type { StoredFile } from '../../../data/resourceFileCalls';
import { SaveDialog } from './SaveDialog';
import type { Asked } from './SaveDialog';

export interface Save {
  /** Asks what the text would change, and saves it once that is agreed to. */
  ask: (asked: Asked) => void;
  /** The questions; null while there is none. */
  dialog: ReactNode;
}

interface Options {
  onSaved: (saved: StoredFile, asked: Asked) => void;
  /** The other's text is taken instead of the own one. */
  onTheirs?: (theirs: StoredFile) => void;
  /** The file as it stands by now. */
  refetch: () => Promise<readonly StoredFile[]>;
}

/** The way of every text into its file: dry run, consent, save; and a choice where somebody was faster. */
export function useSave({ onSaved, onTheirs, refetch }: Options): Save {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: setAsked,
    dialog: asked && (
      <SaveDialog
        key={`${asked.name} ${asked.was ?? ''}`}
        asked={asked}
        refetch={refetch}
        onAgain={(was) => setAsked({ ...asked, was })}
        onSaved={(saved) => {
          setAsked(null);
          onSaved(saved, asked);
        }}
        onTheirs={(theirs) => {
          setAsked(null);
          onTheirs?.(theirs);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
