import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { separateKey } from '../../data/keys';
import { useExtensions } from '../../data/extensions';
import { useResourceFileCalls, type StoredFile } from '../../data/resourceFileCalls';
import { useResourceFiles } from '../../data/resourceFiles';
import { RESOURCE_FILES } from '../../schema';
import { withCurrentKeys } from '../../schema/files/formerKeys';

export const SCREEN_PATH = '/admin/settings/resources';

export const CREATE_PATH = 'create';

const LIST = separateKey('resourceFiles', 'list');
const NONE: readonly StoredFile[] = [];

export interface ResourceFileList {
  files: readonly StoredFile[];
  /** False: deployed manually. */
  writable: boolean;
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<readonly StoredFile[]>;
}

export const useCanReadFiles = (): boolean => useExtensions().includes(RESOURCE_FILES);

/** From the backend, else as listed in config.json. */
export function useResourceFileList(): ResourceFileList {
  const asks = useCanReadFiles();
  const { listed, texts } = useResourceFiles();
  const calls = useResourceFileCalls();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => calls.list(signal),
    enabled: asks,
  });
  const configured = useMemo(
    () =>
      listed.map((file) => ({
        ...file,
        text: texts[file.name] ?? file.served ?? '',
        hash: '',
        removed: false,
        versions: [],
      })),
    [listed, texts],
  );
  const stored = asks ? data?.files : configured;
  const files = useMemo(() => (stored ?? NONE).map(withPresentKeys), [stored]);
  if (asks)
    return {
      files,
      writable: data?.writable ?? false,
      isPending,
      // A failed refetch must not unmount the editor.
      error: data ? null : error,
      refetch: async () => {
        const { data: again } = await refetch({ throwOnError: true });
        return (again?.files ?? NONE).map(withPresentKeys);
      },
    };
  return { files, writable: false, isPending: false, error: null, refetch: async () => files };
}

/** The next save writes them. */
const withPresentKeys = (file: StoredFile): StoredFile => ({
  ...file,
  text: withCurrentKeys(file.text).text,
});

/** @returns refreshes; the list has a saved file at once, as its editor opens before the list is read again */
export function useRefreshAfterWrite(): (saved?: StoredFile) => Promise<void> {
  const queryClient = useQueryClient();
  const { refresh } = useResourceFiles();
  return useCallback(
    async (saved) => {
      if (saved)
        queryClient.setQueryData<{ files: readonly StoredFile[] }>(LIST, (list) => {
          const others = list?.files.filter(({ name }) => name !== saved.name) ?? [];
          return list && { ...list, files: [...others, saved] };
        });
      await queryClient.invalidateQueries({ queryKey: LIST });
      await refresh();
    },
    [queryClient, refresh],
  );
}
