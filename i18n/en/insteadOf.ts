/** English: another tab signed in another user. Bundled with the notice. */
export const insteadOf = {
  who: '%{name} signed in in another tab, so this tab now uses their account.',
  kept: 'Unsaved work of %{before} is stored in this browser. They can continue after signing in again.',
};
