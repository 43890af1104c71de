import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../data/errors';
import { groupItems } from '../../util/groupItems';
import { useResourceFiles, type LoadedResourceFiles } from '../../data/resourceFiles';
import { Editor } from './Editor';
import { Overview } from './Overview';
import {
  SCREEN_PATH,
  CREATE_PATH,
  useResourceFileList,
  type ResourceFileList,
} from './useResourceFileList';
import './form/form.css';
import './resourceFiles.css';
import { newExtension, newResource } from './text/document';
import { nameFor } from './useTypedFile';
import { resourceFilesScreen as en } from '../../../i18n/en/resourceFilesScreen';
import { resourceFilesScreen as ko } from '../../../i18n/ko/resourceFilesScreen';
import { addMessages } from '../../shell/featureMessages';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { Loading } from '../../shell/elements/Loading';
import { Title } from '../../shell/elements/Title';

const FORBIDDEN = 403;

// Absolute: an editor with a downloaded file can't resolve a path.
const schemaAddress = (): string =>
  new URL(`${import.meta.env.BASE_URL}schema/resource.json`, window.location.origin).href;

addMessages('resourceFiles', { ko, en });

export default function ResourceFilesScreen() {
  const files = useResourceFileList();
  const { name } = useParams();
  if (files.isPending) return <Loading />;
  if (files.error) return <Failed {...files} />;
  if (name === undefined) return <Overview {...files} />;
  return name === CREATE_PATH ? (
    <NewFile {...files} />
  ) : (
    <StoredFileEditor {...files} name={name} />
  );
}

function Message({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className="rf">
      <Title title={translate('resourceFiles.title')} />
      {children}
    </div>
  );
}

function Failed({ error, refetch }: ResourceFileList) {
  const translate = useTranslate();
  const forbidden = error instanceof ApiError && error.status === FORBIDDEN;
  return (
    <Message>
      {forbidden ? (
        <Alert severity="info">{translate('resourceFiles.forbidden')}</Alert>
      ) : (
        <RetryAlert error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </Message>
  );
}

function NewFile(files: ResourceFileList) {
  const { declarations } = useResourceFiles();
  const [search] = useSearchParams();
  const extended = search.get('extend');
  const start = useMemo(
    () => ({
      name: extended === null ? '' : nameFor(extended),
      text:
        extended === null
          ? newResource('', usualGroup(declarations), schemaAddress())
          : newExtension(extended, schemaAddress()),
      was: null,
    }),
    [declarations, extended],
  );
  return <Editor key={extended ?? ''} {...files} file={null} start={start} />;
}

/** The group of most resources with a key. */
function usualGroup(declarations: LoadedResourceFiles['declarations']): string {
  const keyed = declarations.filter(({ key }) => key === 'code');
  const groups = groupItems(keyed, ({ menu }) => menu.group);
  const [most] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

function StoredFileEditor({ name, ...files }: ResourceFileList & { name: string }) {
  const translate = useTranslate();
  const file = files.files.find((one) => one.name === name);
  if (!file)
    return (
      <Message>
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to={SCREEN_PATH}>
              {translate('form.back')}
            </Button>
          }
        >
          {translate('resourceFiles.unknown', { name })}
        </Alert>
      </Message>
    );
  const was = file.removed || file.hash === '' ? null : file.hash;
  return <Editor key={name} {...files} file={file} start={{ name, text: file.text, was }} />;
}
