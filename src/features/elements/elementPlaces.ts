/** MUI's own are themed in src/app/theme.ts. */
export const elementPlaces = {
  scales: ['src/shell/scale.ts', 'src/app/theme.ts'],
  overlay: ['src/app/theme.ts'],
  card: ['src/app/theme.ts'],
  tables: ['src/list/ListTable.tsx', 'src/grid/Grid.tsx', 'src/shell/elements/Table.tsx'],
  paginator: ['src/list/Paginator.tsx'],
  buttons: ['src/app/theme.ts'],
  spinner: ['src/shell/elements/Spinner.tsx'],
  alert: ['src/app/theme.ts', 'src/shell/faults/RetryAlert.tsx'],
  dialog: ['src/app/theme.ts', 'src/shell/elements/WorkDialog.tsx'],
  form: ['src/record/form/FormLayout.tsx', 'src/record/form/FormSections.tsx'],
  confirm: ['src/shell/elements/Confirm.tsx'],
  calendar: [
    'src/fields/components/pickers/Calendar.tsx',
    'src/features/reservations/list/calendar/index.tsx',
  ],
  datepicker: ['src/fields/components/pickers/DateText.tsx'],
  nameCard: ['src/shell/elements/NameCard.tsx'],
  switch: ['src/fields/boolean/inputs.tsx'],
  toast: ['src/app/layout/Notifications.tsx'],
  pushBanner: ['src/realtime/PushBanner.tsx'],
  autocomplete: ['src/fields/components/pickers/ChoiceBox.tsx'],
  typeBadge: ['src/fields/components/Badge.tsx', 'src/app/badges.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ElementName = keyof typeof elementPlaces;
