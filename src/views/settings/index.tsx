import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useLocaleState, useLocales, useStore, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, PAGE_SIZE_SETTING } from '../../api/limits';

const THEMES = ['system', 'light', 'dark'] as const;

/** This browser's settings; they survive signing out (readings: Other). */
export default function Settings() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  // react-admin's own entry; without it the colours follow the system.
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  const [pageSize, setPageSize] = useStore(PAGE_SIZE_SETTING, DEFAULT_PAGE_SIZE);
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 420, display: 'grid', gap: 2 }}>
      <Title title={translate('settings.title')} />
      <Typography color="text.secondary">{translate('settings.lead')}</Typography>
      <TextField
        select
        size="small"
        label={translate('settings.language')}
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {locales.map(({ locale: code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('settings.theme')}
        value={theme ?? 'system'}
        onChange={(event) => {
          const chosen = event.target.value;
          setTheme(chosen === 'light' || chosen === 'dark' ? chosen : undefined);
        }}
      >
        {THEMES.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`settings.themes.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('settings.pageSize')}
        value={pageSize}
        onChange={(event) => setPageSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
