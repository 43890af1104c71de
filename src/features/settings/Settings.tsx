import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocaleState, useLocales, useStore, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { DENSITIES, type Density, DENSITY_SETTING, useDensity } from '../../data/density';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { KEYS } from '../../shell/keyboard/keys';
import { useScreenLinks } from '../../shell/screenEntries';
import { PageSize, StartScreen } from './ListSettings';
import './settings.css';
import { Section } from '../../shell/elements/Section';
import { Title } from '../../shell/elements/Title';

const THEMES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEMES)[number];
const ICONS: Readonly<Record<ThemeChoice, ReactNode>> = {
  system: <SystemIcon fontSize="small" />,
  light: <LightIcon fontSize="small" />,
  dark: <DarkIcon fontSize="small" />,
};

// react-admin's store key; unset: the system's color scheme.
const THEME = 'theme';

/** rules: what-stays. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <div className="settings">
      <Title title={translate('settings.title')} />
      <p className="settings-lead">{translate('settings.lead')}</p>
      <Section title={translate('settings.look')}>
        <Language />
        <Theme />
        <DensityChoice />
      </Section>
      <Section title={translate('settings.work')}>
        <StartScreen />
        <PageSize />
      </Section>
      <More />
    </div>
  );
}

/** Survives the remount. */
let switched = false;

function Language() {
  const translate = useTranslate();
  useEffect(() => {
    switched = false;
  }, []);
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  return (
    <Choices
      label={translate('settings.language')}
      value={locale}
      choices={locales.map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
      autoFocus={switched}
      onChange={(chosen) => {
        switched = true;
        setLocale(chosen);
      }}
    />
  );
}

function Theme() {
  const translate = useTranslate();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>(THEME);
  return (
    <Choices<ThemeChoice>
      label={translate('settings.theme')}
      value={theme ?? 'system'}
      choices={THEMES.map((value) => ({
        value,
        label: translate(`settings.themes.${value}`),
        icon: ICONS[value],
      }))}
      onChange={(chosen) => setTheme(chosen === 'system' ? undefined : chosen)}
    />
  );
}

function DensityChoice() {
  const translate = useTranslate();
  const density = useDensity();
  const [, setDensity] = useStore<Density>(DENSITY_SETTING);
  return (
    <Choices
      label={translate('settings.density')}
      hint={translate('settings.densityHint')}
      value={density}
      choices={DENSITIES.map((value) => ({
        value,
        label: translate(`settings.densities.${value}`),
      }))}
      onChange={setDensity}
    />
  );
}

function More() {
  const translate = useTranslate();
  const screens = useScreenLinks('settings');
  return (
    <Section className="settings-more" title={translate('settings.more')}>
      <div className="settings-item">
        <p>{translate('settings.shortcutsHint')}</p>
        <Button
          variant="outlined"
          aria-keyshortcuts={KEYS.everywhere.help.join(' ')}
          onClick={shortcutsDialog.open}
        >
          {translate('layout.shortcuts')}
        </Button>
      </div>
      {screens.map(({ path, to, title, hint }) => (
        <div key={path} className="settings-item">
          {hint !== undefined && <p>{translate(hint)}</p>}
          <Button component={Link} to={to} variant="outlined">
            {translate(title)}
          </Button>
        </div>
      ))}
    </Section>
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  hint?: string;
  value: T;
  choices: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  autoFocus?: boolean;
  onChange: (value: T) => void;
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, hint, value, choices, autoFocus = false, onChange } = props;
  const id = useId();
  return (
    <div className="settings-item">
      <h3 id={id}>{label}</h3>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={value}
        aria-labelledby={id}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        onChange={(_event, chosen: T | null) => {
          // A click on the selected option does not deselect it.
          if (chosen !== null) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <ToggleButton
            key={choice.value}
            value={choice.value}
            lang={choice.lang}
            autoFocus={autoFocus && choice.value === value}
          >
            {choice.icon}
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
