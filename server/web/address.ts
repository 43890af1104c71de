/** The address in place of one that can't be decoded. */
export const undecodable = '/unreadable-address';

/**
 * The address of a request as the router takes it.
 * @returns `undecodable` for one whose path can't be decoded: it is answered as all others are, with all headers
 * @example
 * decodable({ url: '/api/cities?page=1' }); // the same
 * decodable({ url: '/api/%' }); // undecodable
 */
export function decodable({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return url;
  } catch {
    // It throws for nothing else.
    return undecodable;
  }
}
