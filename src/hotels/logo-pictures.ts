import { Injectable } from '@nestjs/common';
import { AppError, type FieldProblem } from '../kernel/errors.js';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { reencodeLogo } from '../kernel/http/logo.js';

/** Twice the largest logo: what is too large is told so, and not that it cannot be read. */
const MOST_BYTES = 600 * 1024;
const TIMEOUT_MS = 10_000;

const UNREADABLE: FieldProblem = {
  en: 'No png or jpg picture can be read at this address.',
  zh: '无法从此地址读取 png 或 jpg 图片。',
};

/** A picture as it goes over the wire. */
export interface Picture {
  type: string;
  bytes: Buffer;
}

/** The pictures that stand for a hotel or its group. */
@Injectable()
export class LogoPictures {
  constructor(private readonly http: GuardedHttpClient) {}

  /**
   * Draws a chosen picture anew. One at an address is fetched now and kept: guests' browsers and mail programs then ask
   * nobody but us. Not within a transaction.
   * @param given a data URL, an https address, or null for none
   * @param field what a refusal is about
   * @returns a data URL
   * @throws AppError VALIDATION_FAILED
   */
  async drawn(given: string | null, field: string): Promise<string | null> {
    if (given === null) return null;
    return reencodeLogo(given.startsWith('data:') ? given : await this.fetched(given, field), field);
  }

  private async fetched(url: string, field: string): Promise<string> {
    const refuse = (cause?: unknown): never => {
      throw new AppError('VALIDATION_FAILED', { fields: { [field]: UNREADABLE }, cause });
    };
    const { status, body } = await this.http
      .request({ method: 'GET', url, maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS })
      .catch(refuse);
    if (status !== 200) return refuse();
    // A file is what its bytes say, not what a server calls it.
    const kind = body.subarray(0, 4).equals(PNG) ? 'png' : 'jpeg';
    return `data:image/${kind};base64,${body.toString('base64')}`;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** @returns null for what is no picture of ours */
export function pictureOf(logo: string | null | undefined): Picture | null {
  const [, type, base64] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(logo ?? '') ?? [];
  return type && base64 ? { type, bytes: Buffer.from(base64, 'base64') } : null;
}
