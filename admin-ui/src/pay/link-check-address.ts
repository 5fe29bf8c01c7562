/** Where a link can be checked. The link itself follows the #, which is sent to nobody. */
export const linkCheckAddress = (): string =>
  `/link-check#${encodeURIComponent(window.location.origin + window.location.pathname)}`;

/** The link that one came from; it does not stay in the address. */
export function takeLink(): string {
  const link = window.location.hash.slice(1);
  if (link) window.history.replaceState(null, '', window.location.pathname);
  try {
    return decodeURIComponent(link);
  } catch {
    return '';
  }
}
