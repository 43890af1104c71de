import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { optionsOf } from '../../../fields';
import { useChoices } from '../../../fields/faces/pickers/useChoices';
import { fieldOf, type Resource } from '../../../schema';

interface TypeMenuProps {
  resource: Resource;
  anchor: HTMLElement;
  onPick: (type: string) => void;
  onClose: () => void;
}

/** The types that a section can be added as, by mouse, arrows or first letter. */
export function TypeMenu({ resource, anchor, onPick, onClose }: TypeMenuProps) {
  const translate = useTranslate();
  const { to = '', where = {} } = optionsOf(fieldOf(resource, 'section'), 'reference') ?? {};
  const { choices, isPending } = useChoices({ to, by: 'key', filter: where, open: true });
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={() => {
        onClose();
        anchor.focus();
      }}
      // Whoever has picked goes on typing in the new row.
      disableRestoreFocus
    >
      {isPending && <MenuItem disabled>{translate('form.picker.loading')}</MenuItem>}
      {choices.map(({ value, title, detail }) => (
        <MenuItem key={value} dense onClick={() => onPick(String(value))}>
          {title}
          <span className="itinerary-code">{detail}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
