import { WRITERS } from '../../../src/actions/export/file/writerHandler';
import type { FileFormat, SheetPlan, SheetRow } from '../../../src/actions/export/file/types';

export function fileOf(
  format: FileFormat,
  rows: readonly SheetRow[],
  plan: Partial<SheetPlan> = {},
): { bytes: Uint8Array; cut: number } {
  const pieces: Uint8Array[] = [];
  const columns = rows[0]?.length ?? 1;
  const file = WRITERS[format].create(
    {
      format,
      name: '도시',
      head: Array.from({ length: columns }, (_, index) => `열 ${index + 1}`),
      widths: Array.from({ length: columns }, () => 100),
      ...plan,
    },
    (bytes) => pieces.push(bytes),
  );
  for (const row of rows) file.add([row]);
  file.end();
  return { bytes: Buffer.concat(pieces), cut: file.cut };
}
