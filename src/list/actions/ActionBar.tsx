import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import ViewColumn from '@mui/icons-material/ViewColumn';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCanAccess } from '../../data/rights';
import type { Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { useShortcut } from '../../shell/keyboard/useShortcut';
import type { ListColumns } from '../useListColumns';
import type { ExportSource } from '../export/useExport';

const ColumnChooser = lazyComponent(() => import('./ColumnChooser'));
const ExportDialog = lazyComponent(() => import('../export/ExportDialog'));

interface ActionBarProps extends Pick<ExportSource, 'selected' | 'texts'> {
  resource: Resource;
  columns: ListColumns;
  create: string;
  refetch: () => unknown;
}

/** What the person may do with the list as a whole. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  const { resource, columns, create, refetch, ...rows } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayCreate = useCanAccess(resource, 'create');
  const mayExport = useCanAccess(resource, 'export');
  useShortcut(KEYS.list.create, () => void (mayCreate && navigate(create)));
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [exporting, setExporting] = useState<{ atOnce: boolean } | null>(null);
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  const refresh = translate('ra.action.refresh');
  const choose = translate('list.columns');
  const download = translate('ra.action.export');
  return (
    <div className="list-actions">
      <IconButton aria-label={refresh} title={refresh} onClick={() => refetch()}>
        <Refresh fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={choose}
        title={choose}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumn fontSize="small" />
      </IconButton>
      {mayExport && (
        <IconButton
          aria-label={download}
          title={translate('list.exportAtOnce')}
          aria-haspopup="dialog"
          onClick={({ shiftKey }) => setExporting({ atOnce: shiftKey })}
        >
          <FileDownload fontSize="small" />
        </IconButton>
      )}
      {exporting && (
        <PartErrorBoundary onClose={() => setExporting(null)}>
          <ExportDialog
            source={{ resource, columns: columns.shown, all: columns.all, ...rows }}
            {...exporting}
            onClose={() => setExporting(null)}
          />
        </PartErrorBoundary>
      )}
      {mayCreate && (
        <Button
          variant="contained"
          startIcon={<Add />}
          component={Link}
          to={create}
          aria-label={translate('list.create', { name })}
          aria-keyshortcuts={KEYS.list.create.join(' ')}
        >
          {translate('ra.action.create')}
        </Button>
      )}
      {anchor && (
        <PartErrorBoundary onClose={() => setAnchor(null)}>
          <ColumnChooser
            resource={resource}
            columns={columns}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </PartErrorBoundary>
      )}
    </div>
  );
});
