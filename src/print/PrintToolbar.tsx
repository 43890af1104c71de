import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ChoiceInput } from '../fields/components/TextInput';
import { isPrintLanguage, PRINT_LANGUAGES, type PrintLanguage } from './language';

interface PrintToolbarProps {
  label: string;
  /** A path, or what goes back. */
  back: string | (() => void);
  backText: string;
  language: PrintLanguage;
  onLanguage: (language: PrintLanguage) => void;
  disabled?: boolean;
  onPrint?: () => void;
  /** Choices before the language. */
  children?: ReactNode;
  more?: ReactNode;
}

/**
 * Back, what to print and in which language, and the button that prints.
 * @example <PrintToolbar label={label} back="/reservations/3" backText={back} language={language} onLanguage={setLanguage} />
 */
export function PrintToolbar(props: PrintToolbarProps) {
  const { label, back, language, onLanguage, onPrint = () => window.print() } = props;
  const translate = useTranslate();
  return (
    <div className="print-toolbar" role="toolbar" aria-label={label}>
      <Button
        {...(typeof back === 'string' ? { component: Link, to: back } : { onClick: back })}
        startIcon={<ArrowBack />}
      >
        {props.backText}
      </Button>
      {props.children}
      <PrintSelect
        label={translate('reservation.print.language')}
        value={language}
        options={PRINT_LANGUAGES.map((name) => [
          name,
          translate(`reservation.print.languages.${name}`),
        ])}
        onChoose={(value) => isPrintLanguage(value) && onLanguage(value)}
      />
      {props.more}
      <Button
        className="print-button"
        variant="contained"
        startIcon={<Print />}
        disabled={props.disabled}
        onClick={onPrint}
      >
        {translate('reservation.print.print')}
      </Button>
    </div>
  );
}

/** @example <PrintSelect label={label} value={code} options={[['', 'All']]} onChoose={choose} /> */
export const PrintSelect = (props: ComponentProps<typeof ChoiceInput<string>>) => (
  <ChoiceInput rootClassName="print-choice" {...props} />
);
