import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { SandboxStore } from '../state.js';

/**
 * RSA keys of simulated vendors and their merchants. Each is made when it is first asked for, which takes a moment, and
 * is kept over restarts: accounts are configured with it.
 */
export class RsaKeys {
  private readonly own: Record<string, string> = {};
  private store: SandboxStore | null = null;

  keepIn(store: SandboxStore): void {
    this.store = store;
  }

  /** PKCS #8 in PEM. */
  privateKey(name: string): string {
    const kept = this.store?.state.keys ?? this.own;
    kept[name] ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string;
    this.store?.changed();
    return kept[name];
  }

  /** SPKI in PEM. */
  publicKey(name: string): string {
    return createPublicKey(this.privateKey(name)).export({ type: 'spki', format: 'pem' }) as string;
  }
}
