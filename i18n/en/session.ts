/** English: signing in again after the session expired. */
export const session = {
  title: 'Please sign in again',
  text: 'Your session has ended. Your input is still here. Sign in to continue; a pending save is then completed.',
  resume: 'Sign in and continue',
  otherPerson:
    'This account belongs to another user. Please sign in as %{name}. To use another account, sign out first.',
  signOutHint: 'Your input stays in this browser after signing out.',
};
