/** Replaces an undecodable URL. */
export const UNDECODABLE_URL = '/unreadable-address';

/**
 * The URL of a request for the router.
 * @returns `UNDECODABLE_URL` if the path can't be decoded, so that its response has the usual headers
 * @example
 * isDecodable({ url: '/api/cities?page=1' }); // the same
 * isDecodable({ url: '/api/%' }); // UNDECODABLE_URL
 */
export function isDecodable({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return url;
  } catch {
    // The only error it throws.
    return UNDECODABLE_URL;
  }
}
