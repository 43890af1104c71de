import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ExportPanel } from './ExportPanel';
import type { ExportSource, Scope } from './useExport';

interface ExportProps {
  source: ExportSource;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Exports the list; with rows selected, asks which ones. */
export default function Export({ source, anchor, onClose }: ExportProps) {
  const translate = useTranslate();
  const count = source.selected.size;
  const [scope, setScope] = useState<Scope | null>(count > 0 ? null : 'all');
  if (scope !== null) return <ExportPanel {...{ source, scope, anchor, onClose }} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => setScope('all')}>{translate('list.exportAll')}</MenuItem>
      <MenuItem onClick={() => setScope('selected')}>
        {translate('list.exportSelected', { count })}
      </MenuItem>
    </Menu>
  );
}
