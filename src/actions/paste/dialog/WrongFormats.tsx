import { Alert } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { formatMessage } from '../../../schema/checks/messages';
import type { WrongFormat } from '../reading/formats';
import { messageLanguage } from '../../../shell/messageLanguage';

export default function WrongFormats({ wrong }: { wrong: readonly WrongFormat[] }) {
  const translate = useTranslate();
  const language = messageLanguage(useLocale());
  return (
    <Alert severity="warning">
      {translate('pasted.wrongFormats')}
      <ul className="bullets pasted-wrong">
        {wrong.map((format) => (
          <li key={`${format.name} ${format.template}`}>
            <b>{format.name}</b> <code>{format.template}</code> {formatMessage(format, language)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
