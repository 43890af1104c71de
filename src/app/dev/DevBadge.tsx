import CodeIcon from '@mui/icons-material/Code';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, IconButton, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useResourceFiles } from '../../data/resourceFiles';
import { useResources } from '../../data/resources';
import { byResource } from '../../features';
import { ADMIN_BASE } from '../routes';
import { screenFiles, type ScreenFiles } from './screenFiles';

const MONO = { fontFamily: 'monospace', fontSize: 12 } as const;

export default function DevBadge() {
  const { pathname } = useLocation();
  const resources = useResources();
  const { origins } = useResourceFiles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const files = screenFiles(pathname, ADMIN_BASE, resources, origins, byResource);
  if (!files) return null;
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-label={`${translate('dev.title')}: ${files.declared.join(', ')}`}
        sx={{
          ...MONO,
          textTransform: 'none',
          borderStyle: 'dashed',
          color: 'text.secondary',
          minWidth: 0,
          px: 0.75,
          py: 0,
          flexShrink: 0,
        }}
      >
        <CodeIcon sx={{ fontSize: 16 }} />
        <Box component="span" sx={{ ml: 0.5, display: { xs: 'none', lg: 'inline' } }}>
          {files.drawnBy ?? files.declared[0]}
        </Box>
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('dev.title') } }}
      >
        <FileList files={files} />
      </Popover>
    </>
  );
}

function FileList({ files }: { files: ScreenFiles }) {
  const translate = useTranslate();
  const [first, ...more] = files.declared;
  const screen = translate(`dev.screens.${files.screen}`);
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1.25, maxWidth: 'min(480px, 92vw)' }}>
      <FileLine label={translate('dev.declared')} file={first} />
      {more.map((file) => (
        <FileLine key={file} label={translate('dev.extended')} file={file} />
      ))}
      {files.drawnBy ? (
        <FileLine label={translate('dev.drawn', { screen })} file={files.drawnBy} />
      ) : (
        <FileLine label={translate('dev.wouldBe', { screen })} file={files.wouldBe} />
      )}
    </Box>
  );
}

function FileLine({ label, file }: { label: string; file: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(file).then(
      () => setCopied(true),
      // No clipboard without https.
      () => setCopied(false),
    );
  return (
    <div>
      <Typography variant="caption" color="text.secondary" component="div">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="code" sx={{ ...MONO, userSelect: 'all', overflowWrap: 'anywhere' }}>
          {file}
        </Box>
        <IconButton onClick={() => void copy()} aria-label={translate('dev.copy', { file })}>
          <CopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
        <Typography variant="caption" role="status">
          {copied && translate('dev.copied')}
        </Typography>
      </Box>
    </div>
  );
}
