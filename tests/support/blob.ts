/** jsdom's has no arrayBuffer(). */
export function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(blob);
  });
}

/** Without byte order mark. */
export const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder().decode(await bytesOf(blob));
