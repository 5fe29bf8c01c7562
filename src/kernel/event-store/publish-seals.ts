import type { TenantContext } from '../context.js';
import { within } from '../database/queryable.js';
import { addOutboxEntries } from '../effects/add-outbox-entries.js';
import { EffectDispatcher } from '../effects/dispatcher.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
  type Sweep,
} from '../effects/effect.js';
import type { GuardedHttpClient } from '../http/guarded-http-client.js';
import { newId } from '../ids.js';
import type { SecretBox } from '../secret-box.js';
import { trustedKeys } from './sealing-keys.js';
import { sealNo } from './seals.js';

export const PUBLISH_SEAL = 'kernel.publish-seal';

/** Some two days. */
const TRIES = 60;

/**
 * Has each new seal posted to the configured address, beginning with the newest there is. Whoever can write the
 * database can cut its newest seals off, but not take back what was published.
 */
export class PublishSealsSweep implements Sweep {
  readonly name = 'kernel.publish-seals';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Publish seals', zh: '发布签封' },
    about: {
      en: 'Posts new seals to the configured address. Does nothing if none is set.',
      zh: '将新的签封发送到设定的地址，未设定时不执行。',
    },
  };

  /** @param url null: seals are not published */
  constructor(
    private readonly url: string | null,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  async sweep({ tenantId, db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    if (this.url === null) return { handled: 0, more: false };
    const effects = await db.transaction(async (client) => {
      const seals = await within(client).query<{ no: number }>(
        `INSERT INTO kernel.published_seals (no, hash)
         SELECT no, hash FROM kernel.seals
         WHERE no > coalesce((SELECT max(no) FROM kernel.published_seals), (SELECT max(no) - 1 FROM kernel.seals))
         ON CONFLICT DO NOTHING RETURNING no`,
      );
      const entries = seals.map(({ no }) => ({ id: newId(), kind: PUBLISH_SEAL, payload: { no } }));
      const actor = { kind: 'system' as const, id: this.name, name: 'Seals' };
      if (entries.length > 0) await addOutboxEntries(client, entries, { actor, correlationId: newId() });
      return entries;
    });
    void this.dispatcher.dispatch(tenantId, effects);
    return { handled: effects.length, more: false };
  }
}

interface Payload extends Record<string, unknown> {
  no: number;
}

/** Posts one seal. The receiver may get it more than once; number and tenant tell it apart. */
export class PublishSealJob implements EffectHandler<Payload> {
  readonly kind = PUBLISH_SEAL;

  constructor(
    private readonly url: string | null,
    private readonly http: GuardedHttpClient,
    private readonly secrets: SecretBox,
  ) {}

  async handle(
    { tenantId, db }: TenantContext,
    { payload, attempt }: Effect<Payload>,
  ): Promise<EffectResult> {
    if (this.url === null) return { outcome: 'failed', reason: 'SEAL_WEBHOOK_URL is not set any more.' };
    const seal = await sealNo(db, payload.no);
    if (!seal) return { outcome: 'failed', reason: `Seal ${payload.no} is gone.` };
    const key = (await trustedKeys(db, this.secrets)).get(seal.keyId);
    let problem: string;
    try {
      const { status } = await this.http.request({
        method: 'POST',
        url: this.url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          format: 'payby-seal-copy.v1',
          tenant: tenantId,
          no: seal.no,
          hash: seal.hash.toString('hex'),
          body: seal.body,
          signature: seal.signature.toString('base64'),
          publicKey: key?.publicKey.toString('base64') ?? null,
        }),
      });
      if (status >= 200 && status < 300) return DONE;
      problem = `The receiver of seals answered ${status}.`;
    } catch (error) {
      problem = (error as Error).message;
    }
    return attempt < TRIES
      ? { outcome: 'retry', afterSeconds: backoffSeconds(attempt, 30, 3_600), reason: problem }
      : { outcome: 'failed', reason: problem };
  }
}
