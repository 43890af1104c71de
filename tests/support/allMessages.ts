import { mergeMessages, type Locale, type Messages } from '../../src/app/locale';
import { loadMessages } from '../../src/app/scripts';
import { readResourceSet } from '../../src/app/resourceFiles/resourceSet';

/** All messages of the running product, including those of declarations. */
export const allMessages = async (locale: Locale): Promise<Messages> =>
  mergeMessages(await loadMessages(locale), (await readResourceSet([])).messages[locale]);

type ResourceWords = { name: string; fields: Messages; sections: Messages; captions: Messages };

/** The Korean labels of each resource, by route. */
export const resourceWords = (await allMessages('ko')).resources as unknown as Readonly<
  // Types are checked at the source: the product's by the compiler, those of declarations at startup.
  Record<string, ResourceWords>
>;
