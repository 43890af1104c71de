import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { useTranslate } from './i18n';
import { Message } from './Message';

/** Any path that is no screen of ours (rules: routes). */
export default function NotFound() {
  const translate = useTranslate();
  return (
    <Message title={translate('shell.notFound.title')} text={translate('shell.notFound.text')}>
      <Button component={Link} to="/" variant="contained">
        {translate('shell.notFound.home')}
      </Button>
    </Message>
  );
}
