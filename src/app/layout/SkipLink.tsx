import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';

/** First stop of the Tab key: jumps over bar and menu to the screen. */
export function SkipLink({ to }: { to: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        left: 8,
        top: -60,
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}
