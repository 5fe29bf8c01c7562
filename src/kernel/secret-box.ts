import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 2;

/** A key for one purpose, derived from the installation's secret (HKDF-SHA-256), so no key serves two purposes. */
function deriveKey(secretKey: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'payby', purpose, 32)));
}

interface SealingKey {
  id: number;
  key: KeyObject;
}

/**
 * Seals secrets for storage: AES-256-GCM. A sealed value names the key it was sealed with in one byte, so the key can
 * be rotated: new values use the current one, old values still open with a previous one.
 */
export class SecretBox {
  private readonly keys: SealingKey[];

  /**
   * @param secretKey the installation's secret, at least 32 characters
   * @param previousSecretKeys secrets that were used before; they open, but never seal
   */
  constructor(
    private readonly secretKey: string,
    previousSecretKeys: readonly string[] = [],
  ) {
    this.keys = [secretKey, ...previousSecretKeys].map((secret) => ({
      id: deriveKey(secret, 'secret-box-key-id').export()[0]!,
      key: deriveKey(secret, 'secret-box'),
    }));
  }

  /**
   * @param context where the value belongs, for example `tenancy.tenants/demo`. It is not stored but must be given
   *   again to open, so a sealed value that was copied to another row opens nothing there.
   */
  seal(text: string, context: string): Buffer {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION, id]), iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the value was changed, belongs to another context, or no known key fits */
  open(sealed: Buffer, context: string): string {
    return this.openWith(this.keys, sealed, context);
  }

  /** Whether the value opens with the present key: earlier ones may then be forgotten. */
  isCurrent(sealed: Buffer, context: string): boolean {
    try {
      this.openWith(this.keys.slice(0, 1), sealed, context);
      return true;
    } catch {
      return false;
    }
  }

  /** A key for another purpose, such as signing tokens. */
  deriveKey(purpose: string): KeyObject {
    return deriveKey(this.secretKey, purpose);
  }

  private openWith(keys: SealingKey[], sealed: Buffer, context: string): string {
    if (sealed.length < HEADER_BYTES + IV_BYTES + TAG_BYTES || sealed[0] !== VERSION) {
      throw new Error('This is not a sealed secret.');
    }
    // Two secrets may share an id (one byte), so every key with that id is tried.
    for (const { key } of keys.filter((candidate) => candidate.id === sealed[1])) {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key,
        sealed.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES),
      );
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(HEADER_BYTES + IV_BYTES, HEADER_BYTES + IV_BYTES + TAG_BYTES));
      try {
        return (
          decipher.update(sealed.subarray(HEADER_BYTES + IV_BYTES + TAG_BYTES), undefined, 'utf8') +
          decipher.final('utf8')
        );
      } catch {
        continue;
      }
    }
    throw new Error(
      'The sealed secret cannot be opened: it was changed, moved, or sealed with another SECRET_KEY.',
    );
  }
}
