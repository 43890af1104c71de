import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { colourVariables } from '../../src/app/palette';
import { themes } from '../../src/app/theme';

it.each(['light', 'dark'] as const)('the %s colours before MUI are those that it makes', (mode) => {
  const made: Record<string, unknown> = {};
  for (const [group, colours] of Object.entries(createTheme(themes[mode]).palette)) {
    made[`--mui-palette-${group}`] = colours;
    for (const [name, colour] of Object.entries(Object(colours)))
      made[`--mui-palette-${group}-${name}`] = colour;
  }
  const variables = colourVariables(mode);
  expect(Object.keys(variables).length).toBeGreaterThan(20);
  expect(made).toMatchObject(variables);
});
