/** English: problems of the browser's storage. Bundled with the warning. */
export const storageFault = {
  forgotten:
    'Some list settings stored in this browser could not be read and were reset to defaults.',
  full: 'The browser storage of this site is full: drafts are no longer stored. Free some space under “Cookies and site data” in the browser’s settings.',
  unwritable:
    'The browser does not allow this site to store anything: drafts and your sign-in are lost on reload. If this is a private window, open a normal one; otherwise check “Cookies and site data” in the browser’s settings.',
  denied:
    'The browser blocks cookies and site data: drafts and your sign-in are lost on reload. Allow this site under “Cookies and site data” in the browser’s settings.',
};
