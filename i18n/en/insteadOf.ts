/** English: another tab signed somebody else in, beside what says it. */
export const insteadOf = {
  who: '%{name} signed in in another tab, so this tab is now theirs too.',
  kept: 'Unsaved work is kept in this browser for %{before}, who can go on with it after signing in again.',
};
