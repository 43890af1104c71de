/** English: the sign-in over a form whose session ran out. */
export const session = {
  title: 'Please sign in again',
  text: 'Your session has ended. What you typed is still here. Sign in to go on where you were; a save under way goes on as well.',
  goOn: 'Sign in and go on',
  otherPerson:
    'This is somebody else’s account. Please sign in as %{name}. To use another account, sign out first.',
  signOutHint: 'What you typed stays in this browser after signing out.',
};
