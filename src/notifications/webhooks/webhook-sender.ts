import { Inject, Injectable } from '@nestjs/common';
import { maskCardNumbers } from '../../kernel/card-numbers.js';
import { sendingUntil, StaleTryError } from '../../kernel/effects/sending.js';
import {
  BlockedAddressError,
  BodyTooLargeError,
  GuardedHttpClient,
  type GuardedResponse,
  HttpTimeoutError,
} from '../../kernel/http/guarded-http-client.js';
import { ProxyError } from '../../kernel/http/proxy-tunnel.js';
import { webhookSeconds, webhookTries } from '../../kernel/metrics.js';
import { keptAnswer } from './answers.js';
import { retryAfterSeconds } from './schedule.js';
import { type SigningKey, webhookHeaders, webhookIdOf } from './signing.js';
import type { AttemptProblem } from './webhook-delivery.dto.js';
import { LONGEST_ANSWER, WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings.js';

const LONGEST_DETAIL = 500;

/** What came of one try. */
export interface TryOutcome {
  at: Date;
  status: number | null;
  /** null: it was taken, with any 2xx. */
  problem: AttemptProblem | null;
  detail: string | null;
  tookMs: number;
  answer: string | null;
  /** The receiver asked to be left alone for so long. */
  retryAfterSeconds: number | null;
}

interface WebhookToSend {
  url: string;
  keys: readonly SigningKey[];
  eventId: string;
  body: string;
}

/** Sends one webhook once. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly http: GuardedHttpClient,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  /**
   * @param notAfter when it may begin at the latest, by `performance.now()`: later another worker may have it
   * @returns null when that was over, and nothing was sent
   */
  async send({ url, keys, eventId, body }: WebhookToSend, notAfter: number): Promise<TryOutcome | null> {
    const at = new Date();
    const began = performance.now();
    const headers = webhookHeaders(keys, webhookIdOf(eventId), Math.floor(at.getTime() / 1_000), body);
    let told: Omit<TryOutcome, 'at' | 'tookMs'>;
    try {
      const response = await sendingUntil(notAfter, () =>
        this.http.request({
          method: 'POST',
          url,
          headers,
          body,
          timeoutMs: this.settings.timeoutMs,
          maxBytes: LONGEST_ANSWER,
        }),
      );
      told = {
        status: response.status,
        problem: problemOf(response.status),
        detail: response.status >= 300 && response.status < 400 ? redirectTarget(response) : null,
        answer: keptAnswer(response.body, keys, headers['webhook-signature']!),
        retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'], at),
      };
    } catch (error) {
      if (error instanceof StaleTryError) return null;
      const detail = maskCardNumbers((error as Error).message).slice(0, LONGEST_DETAIL);
      told = { status: null, problem: problemOfError(error), detail, answer: null, retryAfterSeconds: null };
    }
    const tookMs = Math.round(performance.now() - began);
    webhookTries.inc({ outcome: told.problem ?? 'delivered' });
    webhookSeconds.observe(tookMs / 1_000);
    return { at, tookMs, ...told };
  }
}

function problemOf(status: number): AttemptProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Where it pointed, without what may be a secret in the query. */
function redirectTarget({ headers: { location } }: GuardedResponse): string | null {
  return location === undefined ? null : location.replace(/[?#].*$/s, '').slice(0, LONGEST_DETAIL);
}

function problemOfError(error: unknown): AttemptProblem {
  if (error instanceof BlockedAddressError) return 'blocked';
  if (error instanceof HttpTimeoutError) return 'timeout';
  if (error instanceof BodyTooLargeError) return 'tooLarge';
  return error instanceof ProxyError ? 'proxy' : 'connection';
}
