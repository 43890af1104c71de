/** The address in place of one that can't be decoded. */
export const UNDECODABLE_URL = '/unreadable-address';

/**
 * The address of a request as the router takes it.
 * @returns `undecodable` for one whose path can't be decoded: it is answered as all others are, with all headers
 * @example
 * isDecodable({ url: '/api/cities?page=1' }); // the same
 * isDecodable({ url: '/api/%' }); // undecodable
 */
export function isDecodable({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return url;
  } catch {
    // It throws for nothing else.
    return UNDECODABLE_URL;
  }
}
