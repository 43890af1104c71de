import englishMessages from 'ra-language-english';

const { action, ...rest } = englishMessages.ra;

/** react-admin's own messages: the keys below `ra.`; as elsewhere, a copy of a record is a duplicate. */
export const ra = { ...rest, action: { ...action, clone: 'Duplicate' } };
