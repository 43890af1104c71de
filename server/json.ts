/** undefined if it is no JSON. @example parseJson('{') // undefined */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
