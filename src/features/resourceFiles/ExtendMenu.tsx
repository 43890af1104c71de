import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResourceFiles } from '../../data/resourceFiles';

/** Which of the product's own entities shall get more. */
export function ExtendMenu({ onPick }: { onPick: (name: string) => void }) {
  const translate = useTranslate();
  const { declarations } = useResourceFiles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('resourceFiles.extend')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {declarations.map(({ name, route = name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onPick(name);
            }}
          >
            {translate(`resources.${route}.name`, { smart_count: 1 })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
