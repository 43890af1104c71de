import englishMessages from 'ra-language-english';

const { action, auth, ...rest } = englishMessages.ra;

/** react-admin's own messages: the keys below `ra.`, in the words of our own. */
export const ra = {
  ...rest,
  action: { ...action, clone: 'Duplicate' },
  auth: {
    ...auth,
    auth_check_error: 'Please sign in to continue',
    user_menu: 'User menu',
    logout: 'Sign out',
  },
};
