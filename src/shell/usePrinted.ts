import { useMediaQuery } from '@mui/material';

/** Is the page being put on paper? Then all rows are there, on white. */
export const usePrinted = (): boolean => useMediaQuery('print', { noSsr: true });
