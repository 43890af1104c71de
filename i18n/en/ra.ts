import englishMessages from 'ra-language-english';

/** react-admin's own messages: the keys below `ra.` */
export const ra = englishMessages.ra;
