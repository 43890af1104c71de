// What no file system takes in a name; a resource file may call its resource anything.
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Hands a file to the browser as a download of this name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(FORBIDDEN, '_');
  link.click();
  URL.revokeObjectURL(link.href);
}
