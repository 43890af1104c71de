/** English: being offline, new versions, and what failed. */
export const fault = {
  retry: 'Try again',
  reload: 'Reload',
  home: 'To the dashboard',
  close: 'Close',
  closeAll: 'Close all (%{smart_count} more)',
  times: '(%{count} times)',
  offline: 'The network connection is lost. Saves are sent as soon as it is back.',
  offlineWrites:
    '%{smart_count} request waits to be sent. |||| %{smart_count} requests wait to be sent.',
  cancelWrites: 'Do not send',
  waiting: 'Waiting for the connection.',
  cancelSave: 'Cancel the save',
  newVersion: 'There is a new version. Reload when you have saved your work.',
  later: 'Later',
  crashed: 'Something went wrong on this screen.',
  crashedText:
    'Please try again. If it happens again, copy the details and tell your administrator. The other menus go on working.',
  copy: 'Copy the details',
  copied: 'Copied.',
  details: 'Details of the error',
  part: {
    missing: 'A part of this screen could not be loaded.',
    missingText: 'Please check your network and try again. If it happens again, reload the page.',
    crashed: 'Something went wrong in a part of this screen.',
    crashedText: 'Please try again. If it happens again, tell your administrator.',
  },
  doubt: {
    add: 'It is not known whether it was added. Look for it in the list before you save again.',
    update: 'It is not known whether it was saved. You can safely save again.',
    delete: 'It is not known whether it was deleted. Please check the list.',
  },
  longPaste: 'The text is too long to paste. Up to %{most} characters can be pasted at once.',
  kept: 'What you typed is still here.',
  row: 'This record cannot be shown: %{title}',
  old: 'You see what was loaded last. It may have changed since.',
};
