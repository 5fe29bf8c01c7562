import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { type ReachProblem, reachProblem } from './reach-problem.js';

export const PROBE_PATH = '.well-known/payby-installation';
const PATIENCE_MS = 8_000;

/** What asking an address found. `redirect`: it sends elsewhere; `stranger`: something else answers there. */
export type Reached =
  | { ok: true }
  | { ok: false; problem: ReachProblem | 'redirect' | 'stranger'; said: string | null };

/**
 * Finds out whether this installation is what answers at an address. It is asked a number it has never seen and answers
 * with a code that only holders of `SECRET_KEY` can make, so that nothing else passes by repeating what it was sent.
 */
@Injectable()
export class InstallationProbe {
  constructor(
    private readonly secrets: SecretBox,
    private readonly http: GuardedHttpClient,
  ) {}

  /** @param nonce 32 hexadecimal digits */
  answerTo(nonce: string): string {
    return createHmac('sha256', this.secrets.deriveKey('installation-probe')).update(nonce).digest('hex');
  }

  /** @param address without a slash at its end. Calls another system: not within a transaction. */
  async ask(address: string): Promise<Reached> {
    const nonce = randomBytes(16).toString('hex');
    try {
      const { status, headers, body } = await this.http.request({
        method: 'GET',
        url: `${address}/${PROBE_PATH}/${nonce}`,
        timeoutMs: PATIENCE_MS,
        maxBytes: 4_096,
      });
      if (status >= 300 && status < 400)
        return { ok: false, problem: 'redirect', said: (headers['location'] ?? '').slice(0, 200) };
      if (status === 200 && isSame(body, this.answerTo(nonce))) return { ok: true };
      return { ok: false, problem: 'stranger', said: `HTTP ${status}` };
    } catch (error) {
      return { ok: false, problem: reachProblem(error), said: (error as Error).message };
    }
  }
}

function isSame(body: Buffer, expected: string): boolean {
  const given = Buffer.from(body.toString('latin1').trim());
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
