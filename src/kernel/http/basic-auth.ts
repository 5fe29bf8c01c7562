/** What an `Authorization` header says of a user and a password (RFC 7617). */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
