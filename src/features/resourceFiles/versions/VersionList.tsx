import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { separateKey } from '../../../data/keys';
import {
  useResourceFileCalls,
  type FileVersion,
  type StoredFile,
} from '../../../data/resourceFileCalls';
import { translateError } from '../../../data/serverMessages';
import { Spinner } from '../../../shell/elements/Spinner';
import { Section } from '../../../shell/elements/Section';
import { renamedBack } from '../text/edits';
import { Diff } from './Diff';

interface VersionListProps {
  file: StoredFile;
  text: string;
  onBack: ((text: string) => void) | null;
}

export function VersionList({ file, text, onBack }: VersionListProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<FileVersion | null>(null);
  return (
    <Section
      title={translate('resourceFiles.versions')}
      hint={translate('resourceFiles.versionsHint')}
    >
      {file.versions.length === 0 ? (
        <p className="rf-none">{translate('resourceFiles.noVersions')}</p>
      ) : (
        <div className="rf-versions">
          <ul>
            {file.versions.map((version) => (
              <li key={`${version.hash} ${version.at}`}>
                <Button
                  fullWidth
                  variant={version === chosen ? 'outlined' : 'text'}
                  aria-pressed={version === chosen}
                  onClick={() => setChosen(version)}
                >
                  {version.at}
                  {version.hash === file.served && (
                    <small>{translate('resourceFiles.servingNow')}</small>
                  )}
                </Button>
              </li>
            ))}
          </ul>
          {chosen ? (
            <Version key={chosen.hash} file={file} text={text} onBack={onBack} version={chosen} />
          ) : (
            <p className="rf-hint">{translate('resourceFiles.chooseVersion')}</p>
          )}
        </div>
      )}
    </Section>
  );
}

const isBroken = ({ served, hash }: StoredFile): boolean => served !== null && served !== hash;

function Version({ file, text, onBack, version }: VersionListProps & { version: FileVersion }) {
  const translate = useTranslate();
  const calls = useResourceFileCalls();
  const query = (hash: string) => ({
    queryKey: separateKey('resourceFiles', 'version', file.name, hash),
    queryFn: ({ signal }: { signal: AbortSignal }) => calls.version(file.name, hash, signal),
    // The content of a hash never changes.
    staleTime: Infinity,
  });
  const { data, isPending, error } = useQuery(query(version.hash));
  const served = useQuery({ ...query(file.served ?? ''), enabled: isBroken(file) });
  if (isPending || served.isLoading) return <Spinner label={translate('layout.loading')} />;
  if (error) return <Alert severity="error">{translateError(error, translate)}</Alert>;
  const earlier = renamedBack(data, served.data ?? file.text);
  return (
    <div>
      <p className="rf-hint">{translate('resourceFiles.versionDiffers')}</p>
      <Diff before={text} after={earlier} />
      {onBack && (
        <Button
          variant="contained"
          disabled={version.hash === file.hash && !file.removed}
          onClick={() => onBack(earlier)}
        >
          {translate('resourceFiles.back')}
        </Button>
      )}
    </div>
  );
}
