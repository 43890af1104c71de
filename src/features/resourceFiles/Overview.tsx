import { Alert, Button, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { TOAST_MS } from '../../data/limits';
import { useResourceFileCalls, type StoredFile } from '../../data/resourceFileCalls';
import { Confirm } from '../../shell/elements/Confirm';
import { FileTable } from './FileTable';
import { BASE, CREATE } from './paths';
import { useSave } from './save/useSave';
import { useAfterWrite, useAsksFiles, type Files } from './useFiles';
import { useResourceFiles } from '../../data/resourceFiles';

/** All resource files, what each is about, and what is wrong with it. */
export function Overview({ files, writable, refetch }: Files) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const asks = useAsksFiles();
  const calls = useResourceFileCalls();
  const afterWrite = useAfterWrite();
  const [removing, setRemoving] = useState<StoredFile | null>(null);
  const told = (message: string) =>
    notify(message, { type: 'success', autoHideDuration: TOAST_MS });
  const save = useSave({
    refetch,
    onSaved: () => {
      told('resourceFiles.putBackDone');
      void afterWrite();
    },
  });
  const remove = useMutation({
    mutationFn: (file: StoredFile) => calls.remove(file.name, file.hash),
    onSuccess: () => {
      setRemoving(null);
      told('resourceFiles.removed');
      return afterWrite();
    },
  });
  return (
    <div className="rf">
      <Title title={translate('resourceFiles.title')} />
      <div className="rf-head">
        <p>{translate(asks ? 'resourceFiles.lead' : 'resourceFiles.leadListed')}</p>
        <div className="rf-actions">
          <Button component={Link} to="/admin/settings">
            {translate('elements.back')}
          </Button>
          <ExtendMenu onPick={(name) => void navigate(`${BASE}/${CREATE}?extend=${name}`)} />
          <Button component={Link} to={`${BASE}/${CREATE}`} variant="contained">
            {translate('resourceFiles.create')}
          </Button>
        </div>
      </div>
      {asks && !writable && <Alert severity="info">{translate('resourceFiles.readOnly')}</Alert>}
      {files.length === 0 ? (
        <p className="rf-none">{translate('resourceFiles.none')}</p>
      ) : (
        <FileTable
          files={files}
          writable={writable}
          onRemove={setRemoving}
          onPutBack={({ name, text }) =>
            save.ask({ name, text, was: null, title: 'resourceFiles.putBackTitle' })
          }
        />
      )}
      {save.dialog}
      {removing && (
        <Confirm
          danger
          title={translate('resourceFiles.removeTitle', { name: removing.name })}
          yes={translate('resourceFiles.remove')}
          busy={remove.isPending}
          failure={remove.error}
          onYes={() => remove.mutate(removing)}
          onClose={() => {
            setRemoving(null);
            remove.reset();
          }}
        >
          {translate('resourceFiles.removeText')}
        </Confirm>
      )}
    </div>
  );
}

/** Which of the product's own entities shall get more. */
function ExtendMenu({ onPick }: { onPick: (name: string) => void }) {
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
