/** Of the page: a CSP rejects style elements without it. @example createCache({ key: 'css', nonce: cspNonce() }) */
export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
