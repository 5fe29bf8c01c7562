import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { ApiClientAccess, type LevelContext } from '../../security/index.js';
import { answerContext } from './answers.js';
import { MOST_TRIES } from './schedule.js';
import {
  openKeys,
  signatureOf,
  signedText,
  type SigningKey,
  webhookHeaders,
  webhookIdOf,
} from './signing.js';
import {
  type AttemptRow,
  type DeliveryDetailRow,
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  readAttempts,
} from './webhook-deliveries.queries.js';
import type {
  WebhookAttemptAnswer,
  WebhookDeliveryAnswer,
  WebhookDeliveryDetailAnswer,
  WebhookSigningAnswer,
} from './webhook-delivery.dto.js';
import { WebhookSubjects } from './webhook-subjects.js';

export const WEBHOOK_DELIVERY_LIST = {
  sorts: { createdAt: 'd.created_at' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    endpointId: { uuids: 50 },
    state: { oneOf: ['waiting', 'delivered', 'givenUp', 'failed'] },
    q: { text: 100 },
    from: { instant: true },
    to: { instant: true },
  },
} satisfies ListSpec;

/** What was sent. Of a client that the caller sees, about hotels that the caller works in. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly secrets: SecretBox,
    private readonly clients: ApiClientAccess,
    private readonly subjects: WebhookSubjects,
  ) {}

  async list(
    ctx: LevelContext,
    asked: ListQuery<DeliveryFilter>,
  ): Promise<[WebhookDeliveryAnswer[], number]> {
    const [rows, total] = await listDeliveries(ctx, asked, (value) => this.clients.seen(ctx, 'c', value));
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<WebhookDeliveryDetailAnswer> {
    const row = isUuid(id) ? await findDelivery(ctx, id) : null;
    const client = row && (await this.clients.several(ctx, [row.clientId])).get(row.clientId);
    if (!row || !client) throw new AppError('NOT_FOUND');
    const [attempts, [shown]] = await Promise.all([readAttempts(ctx.db, id), this.present(ctx, [row])]);
    const now = new Date();
    const keys = openKeys(this.secrets, { ...row, id: row.endpointId }, now);
    const last = attempts.find(({ problem }) => problem !== 'disabled');
    return {
      ...shown!,
      url: row.url,
      attempts: attempts.map((attempt) => this.attempt(attempt)),
      signing: signing(keys, row, last),
      curl: last ? curlOf(keys, row, secondsOf(last.at)) : null,
      editable: client.editable,
    };
  }

  private async present(ctx: LevelContext, rows: readonly DeliveryRow[]): Promise<WebhookDeliveryAnswer[]> {
    const names = await this.subjects.names(
      ctx,
      rows.flatMap(({ subjectId }) => subjectId ?? []),
    );
    return rows.map((row) => ({
      id: row.id,
      endpointId: row.endpointId,
      webhookId: webhookIdOf(row.eventId),
      type: row.type,
      paymentId: row.subjectId,
      paymentNo: row.subjectNo,
      guest: (row.subjectId && names.get(row.subjectId)) ?? null,
      hotelCode: row.hotelCode,
      state: row.state,
      tries: row.tries,
      triesOf: row.once ? 1 : MOST_TRIES,
      lastStatus: row.lastStatus,
      lastProblem: row.lastProblem,
      lastAt: row.lastAt,
      tookMs: row.lastTookMs,
      nextTryAt: row.state === 'waiting' && !row.underWay ? row.dueAt : null,
      createdAt: row.createdAt,
    }));
  }

  private attempt(row: AttemptRow): WebhookAttemptAnswer {
    const { id, answerSealed, ...attempt } = row;
    let answer: string | null = null;
    try {
      answer = answerSealed && this.secrets.open(answerSealed, answerContext(id));
    } catch {
      // Sealed with a key that nobody has any more.
    }
    return { ...attempt, answer };
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

function signing(
  keys: readonly SigningKey[],
  { body, eventId }: DeliveryDetailRow,
  last: AttemptRow | undefined,
): WebhookSigningAnswer {
  const webhookId = webhookIdOf(eventId);
  const timestamp = last ? secondsOf(last.at) : null;
  const text = timestamp === null ? null : signedText(webhookId, timestamp, body);
  return {
    body,
    bodyBytes: Buffer.byteLength(body),
    bodySha256: createHash('sha256').update(body).digest('hex'),
    webhookId,
    timestamp,
    signedText: text,
    signatures:
      text === null
        ? []
        : keys.map((key, no) => ({
            keyEnding: key.ending,
            newest: no === 0,
            signature: signatureOf(key, text),
          })),
  };
}

function curlOf(
  keys: readonly SigningKey[],
  { body, eventId, url }: DeliveryDetailRow,
  timestamp: number,
): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const headers = Object.entries(webhookHeaders(keys, webhookIdOf(eventId), timestamp, body));
  return [
    `curl -i -X POST ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');
}
