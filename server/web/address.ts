export const UNDECODABLE_URL = '/unreadable-address';

/**
 * The response to an undecodable path then has the usual headers.
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
