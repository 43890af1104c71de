// What no file system takes in a name; a resource file may call its resource anything.
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Hands a text to the browser as a download of this name and media type. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name.replace(FORBIDDEN, '_');
  link.click();
  URL.revokeObjectURL(link.href);
}
