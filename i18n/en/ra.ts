import englishMessages from 'ra-language-english';

/** react-admin's own English words: the text below the `ra.` prefix. */
export const ra = englishMessages.ra;
