/** English: offline, new versions and errors. */
export const fault = {
  retry: 'Retry',
  reload: 'Reload',
  home: 'Go to dashboard',
  close: 'Close',
  closeAll: 'Close all (%{smart_count} more)',
  times: '(%{count} times)',
  offline: 'You are offline. Changes are sent when the connection is back.',
  offlineWrites:
    '%{smart_count} request is waiting to be sent. |||| %{smart_count} requests are waiting to be sent.',
  cancelWrites: 'Cancel sending',
  back: 'Connected to the server again.',
  saveAgain: 'Save again',
  waiting: 'Waiting for the connection.',
  cancelSave: 'Cancel save',
  slow: 'The server has not responded for 15 seconds.',
  stopWaiting: 'Stop waiting',
  newVersion: 'A new version is available. Reload after saving your work.',
  later: 'Later',
  crashed: 'Something went wrong on this screen.',
  crashedText:
    'Please try again. If it happens again, copy the details and tell your administrator. The other menus still work.',
  copy: 'Copy details',
  copied: 'Copied.',
  details: 'Error details',
  part: {
    missing: 'A part of this screen could not be loaded.',
    missingText: 'Please check your network and try again. If it happens again, reload the page.',
    crashed: 'Something went wrong in a part of this screen.',
    crashedText: 'Please try again. If it happens again, tell your administrator.',
  },
  uncertain: {
    add: 'It is unknown whether it was added. Saving again checks first, so it is not added twice.',
    update: 'It is unknown whether it was saved. Saving again is safe.',
    delete: 'It is unknown whether it was deleted. Please check the list.',
  },
  longPaste: 'The text is too long to paste. Up to %{most} characters can be pasted at once.',
  kept: 'Your input is still here.',
  row: 'This record cannot be shown: %{title}',
  old: 'Showing the last loaded data. It may be outdated.',
};

/** Of saves: joined with the messages of `shell.ts`. */
export const server = {
  otherRecord: 'The server returned another record (#%{id}).',
  noRecord: 'The server returned no record.',
  unstored: 'The server did not store your changes.',
  unstoredSaid: 'The server did not store your changes. It responded: %{first}',
  undeleted: 'The server did not delete the record.',
  undeletedSaid: 'The server did not delete the record. It responded: %{first}',
  made: 'Already stored as #%{id}.',
  unstoredField: 'Not stored by the server.',
};
