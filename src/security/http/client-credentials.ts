import { AppError } from '../../kernel/errors.js';
import type { ClientCredentials } from '../client-authentication.js';

/** What the screens call themselves in `client`; they have no secret to prove it with. */
const SCREENS = 'web';

/**
 * How a client proves itself: `Authorization: Basic`, or the form's fields (RFC 6749 §2.3.1); never both.
 * @returns null when the caller names no client
 * @throws AppError INVALID_CLIENT | VALIDATION_FAILED
 */
export function clientCredentials(
  authorization: string | undefined,
  { client, ...form }: { client?: string; client_id?: string; client_secret?: string },
): ClientCredentials | null {
  if (client !== undefined && client !== SCREENS) {
    if (form.client_id !== undefined && form.client_id !== client) throw namedTwice('client');
    form.client_id = client;
  }
  const basic = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    if (form.client_id === undefined && form.client_secret === undefined) return null;
    // A client without its secret proves nothing; it is refused like one with a wrong secret.
    return { id: form.client_id ?? '', secret: form.client_secret ?? '' };
  }
  const given = decoded(basic);
  if (form.client_secret !== undefined || (form.client_id !== undefined && form.client_id !== given.id)) {
    throw namedTwice('client_id');
  }
  return given;
}

const namedTwice = (field: string) =>
  new AppError('VALIDATION_FAILED', {
    fields: { [field]: { en: 'Provide the client only once.', zh: '不要重复提供客户端信息。' } },
  });

/** Both halves are form-encoded before they are joined. */
function decoded(basic: string): ClientCredentials {
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) throw new AppError('INVALID_CLIENT');
  try {
    return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    throw new AppError('INVALID_CLIENT');
  }
}

/** @throws URIError */
function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
