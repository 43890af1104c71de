import { mergeMessages, type Locale, type Messages } from '../../src/app/locale';
import { loadMessages } from '../../src/app/scripts';
import { readResourceSet } from '../../src/app/resourceFiles/resourceSet';

/** Every word that a screen finds, as the running product has them: those that declarations bring along, too. */
export const allMessages = async (locale: Locale): Promise<Messages> =>
  mergeMessages(await loadMessages(locale), (await readResourceSet([])).messages[locale]);

type ResourceWords = { name: string; fields: Messages; sections: Messages; captions: Messages };

/** The words of each resource in Korean, by its route. */
export const resourceWords = (await allMessages('ko')).resources as unknown as Readonly<
  // Checked where each comes from: the product's own by the compiler, those of declarations at start-up.
  Record<string, ResourceWords>
>;
