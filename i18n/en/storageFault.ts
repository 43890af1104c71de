/** English: why this browser keeps nothing, beside what says it. */
export const storageFault = {
  forgotten:
    'Some list settings kept in this browser could not be read. They were removed; the defaults are shown.',
  full: 'The browser storage of this site is full: unsaved work is no longer kept. Make room under “Cookies and site data” in the browser’s settings.',
  unwritable:
    'The browser does not allow this site to store anything: unsaved work and your sign-in end with a reload. In a private window, open a normal one; otherwise check “Cookies and site data” in the browser’s settings.',
  denied:
    'The browser blocks cookies and site data: unsaved work and your sign-in end with a reload. Allow this site under “Cookies and site data” in the browser’s settings.',
};
