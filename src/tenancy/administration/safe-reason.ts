const LONGEST = 300;

/**
 * Why something with a database failed, in one line that can be stored and shown: without the password, whatever
 * happens.
 */
export function safeReason(error: unknown, password: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const hidden = [password, encodeURIComponent(password)]
    .filter(Boolean)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
  return (hidden.replace(/\s+/g, ' ').trim() || 'unknown').slice(0, LONGEST);
}
