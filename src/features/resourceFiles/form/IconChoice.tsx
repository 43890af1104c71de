import { Button, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { MENU_ICONS } from '../../../schema';
import { iconNamed } from '../../../shell/icons';

/** The menu's icon, chosen by its picture. */
export function IconChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (icon: string) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Chosen = iconNamed(value);
  return (
    <div className="rf-cell">
      <span className="rf-cell-label" id={id}>
        {translate('resourceFiles.icon')}
      </span>
      <Button
        id={`${id}-button`}
        variant="outlined"
        color="inherit"
        startIcon={<Chosen />}
        aria-labelledby={`${id} ${id}-button`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {value}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <div className="rf-icons">
          {MENU_ICONS.map((icon) => {
            const Icon = iconNamed(icon);
            return (
              <button
                key={icon}
                type="button"
                title={icon}
                aria-label={icon}
                aria-pressed={icon === value}
                autoFocus={icon === value}
                onClick={() => {
                  onChange(icon);
                  setAnchor(null);
                }}
              >
                <Icon fontSize="small" />
              </button>
            );
          })}
        </div>
      </Popover>
    </div>
  );
}
