import { mergeMessages, type Messages } from '../../src/app/locale';
import type { MessageLanguage } from '../../src/shell/messageLanguage';
import { loadMessages } from '../../src/app/scripts';
import { readResourceSet } from '../../src/app/resourceFiles/resourceSet';

export const allMessages = async (locale: MessageLanguage): Promise<Messages> =>
  mergeMessages(await loadMessages(locale), (await readResourceSet([])).messages[locale]);

type ResourceWords = { name: string; fields: Messages; sections: Messages; captions: Messages };

export const resourceWords = (await allMessages('ko')).resources as unknown as Readonly<
  // Types are checked at the source.
  Record<string, ResourceWords>
>;
