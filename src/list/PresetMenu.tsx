import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoiceMenu } from '../shell/elements/ChoiceMenu';
import type { PresetState } from './PresetList';

interface PresetMenuProps {
  anchor: Element;
  presets: readonly PresetState[];
  onClose: () => void;
}

export default function PresetMenu({ anchor, presets, onClose }: PresetMenuProps) {
  const translate = useTranslate();
  return (
    <ChoiceMenu anchorEl={anchor} onClose={onClose}>
      {presets.map(({ name, label, pressed, toggle }) => (
        <MenuItem
          key={name}
          role="menuitemcheckbox"
          aria-checked={pressed}
          selected={pressed}
          onClick={() => {
            toggle();
            onClose();
          }}
        >
          {translate(label, { _: label })}
        </MenuItem>
      ))}
    </ChoiceMenu>
  );
}
