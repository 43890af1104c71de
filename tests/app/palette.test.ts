import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { colorVariables } from '../../src/app/palette';
import { themes } from '../../src/app/theme';

it.each(['light', 'dark'] as const)('the %s colors before MUI are those that it makes', (mode) => {
  const made: Record<string, unknown> = {};
  for (const [group, colors] of Object.entries(createTheme(themes[mode]).palette)) {
    made[`--mui-palette-${group}`] = colors;
    for (const [name, color] of Object.entries(Object(colors)))
      made[`--mui-palette-${group}-${name}`] = color;
  }
  const variables = colorVariables(mode);
  expect(Object.keys(variables).length).toBeGreaterThan(20);
  expect(made).toMatchObject(variables);
});
