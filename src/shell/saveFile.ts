// Resource names may contain these.
const FORBIDDEN = /[\\/:*?"<>|]/g;

/**
 * Downloads a file.
 * @example saveFile('cities.json', new Blob([text]))
 */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(FORBIDDEN, '_');
  link.click();
  URL.revokeObjectURL(link.href);
}
