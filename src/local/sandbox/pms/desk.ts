import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { hugeBody, neverAnswer, type Json } from '../http.js';
import type { PmsMode, Posting, SandboxAmount, SandboxStore } from '../state.js';
import { accountsOf, type SandboxAccount } from './accounts.js';
import { reservationsOf, type SandboxReservation } from './reservations.js';

export type Handled = { status: number; body: Json };

/** A line that somebody wants written, in whatever wire format it came. */
export interface WantedLine {
  reference: string;
  kind: Posting['kind'];
  folioWindow: number;
  amount: SandboxAmount;
  description: string;
  methodCode: string;
  guestName: string;
  cardToken?: string;
  fencingNo?: unknown;
  cashierId?: number;
  deposit?: boolean;
}

/**
 * What the simulated PMS does with a line, and how it answers while a fault is switched on; shared by the wire formats
 * it speaks.
 */
export class PmsDesk {
  /** Tells of each line written, for a posting that is to arrive after the next one. */
  private readonly written = new EventEmitter();

  constructor(private readonly store: SandboxStore) {}

  modeOfPosting(): PmsMode {
    const { pms } = this.store.state;
    const { mode } = pms;
    if (pms.timesLeft !== null) {
      pms.timesLeft -= 1;
      if (pms.timesLeft <= 0) Object.assign(pms, { mode: 'ok', timesLeft: null, scope: 'all' });
    }
    this.store.changed();
    return mode;
  }

  modeOfLookup(): PmsMode {
    const { pms } = this.store.state;
    const postingsOnly =
      pms.scope === 'postings' ||
      ['acceptThenHang', 'closeFolio', 'locked', 'overtaken', 'pending'].includes(pms.mode);
    return postingsOnly ? 'ok' : pms.mode;
  }

  /**
   * Answers in the way the mode says. `html` and `empty` stand for something in front of the PMS that never passed
   * the request on; `halfBody` and `hugeBody` for a PMS that did its work and then failed to say so.
   */
  async answer(reply: FastifyReply, mode: PmsMode, handle: () => Handled): Promise<FastifyReply | void> {
    const { pms } = this.store.state;
    switch (mode) {
      case 'down500':
        return reply.code(500).send({ code: 'INTERNAL', message: 'Something went wrong' });
      case 'throttle429':
        return reply
          .code(429)
          .header('retry-after', String(Math.max(1, Math.ceil((pms.delayMs ?? 2_000) / 1000))))
          .send({ code: 'THROTTLED', message: 'Too many requests' });
      case 'html':
        return reply
          .code(200)
          .type('text/html')
          .send('<!doctype html><title>Welcome</title><h1>Gateway</h1>');
      case 'empty':
        return reply.code(200).send();
      case 'hang':
        return neverAnswer(reply);
      case 'acceptThenHang':
        handle();
        return neverAnswer(reply);
      case 'halfBody':
        return sendHalf(reply, handle());
      case 'hugeBody':
        handle();
        return reply.code(200).type('application/json').send(hugeBody());
      case 'slow':
        await delay(pms.delayMs ?? 3_000);
        break;
      case 'overtaken':
        await once(this.written, 'line');
        break;
      case 'ok':
      case 'closeFolio':
      case 'locked':
      case 'pending':
        break;
      default:
        mode satisfies never;
    }
    const { status, body } = handle();
    return status === 204 ? reply.code(status).send() : reply.code(status).send(body);
  }

  /** @returns the line, or why it is refused; `known`: another with the same reference is the reason */
  write(
    hotelCode: string,
    pmsId: string,
    line: WantedLine,
    mode: PmsMode,
  ): Posting | { code: string; message: string; status: number; known?: Posting } {
    const { pms } = this.store.state;
    const now = new Date();
    const reservation = reservationsOf(hotelCode, [], now, pms.statuses)?.find((r) => r.id === pmsId);
    const account = accountsOf(hotelCode, [], now)?.find((a) => a.id === pmsId);
    const folio = pms.folios.find((f) => f.hotelCode === hotelCode && f.pmsId === pmsId);
    const target =
      reservation ??
      account ??
      (folio && { currencyCode: folio.currencyCode, folioWindows: [folio.folioWindow] });
    if (!target)
      return {
        status: 404,
        code: 'RESERVATION_NOT_FOUND',
        message: 'There is no such reservation or account',
      };
    const { reference, fencingNo, ...rest } = line;
    if (!this.store.passesFence(`pms ${hotelCode} ${reference}`, fencingNo) && pms.rejectStale)
      return { status: 409, code: 'STALE_TRY', message: 'A later try of this posting has been seen' };
    const known = pms.postings.find((p) => p.hotelCode === hotelCode && p.reference === reference);
    if (known && pms.rejectDuplicates) {
      const message = 'A payment with this reference has been posted';
      return { status: 409, code: 'DUPLICATE_REFERENCE', message, known };
    }
    if (mode === 'locked')
      return {
        status: 409,
        code: 'RESERVATION_LOCKED',
        message: 'The reservation is locked by another user',
      };
    const closed = closedReason(target, line.folioWindow, mode === 'closeFolio');
    if (closed) return { status: 422, code: closed[0], message: closed[1] };
    if (line.amount.currency !== target.currencyCode) {
      const message = `The folio is kept in ${target.currencyCode}`;
      return { status: 422, code: 'CURRENCY_NOT_ACCEPTED', message };
    }
    // Without rejectDuplicates a repeated reference is posted again on purpose: a blind repeat must show.
    const posting: Posting = {
      postingNo: `P${String(this.store.nextNumber() + 500_000)}`,
      hotelCode,
      pmsId,
      reference,
      ...rest,
      ...(mode === 'pending' ? { pending: true } : {}),
      postedAt: new Date().toISOString(),
    };
    pms.postings.push(posting);
    this.store.changed();
    this.written.emit('line');
    return posting;
  }
}

function closedReason(
  target: SandboxReservation | SandboxAccount | Pick<SandboxAccount, 'currencyCode' | 'folioWindows'>,
  folioWindow: number,
  folioClosed: boolean,
): [code: string, message: string] | null {
  const status = 'status' in target ? target.status : null;
  if (status === 'CHECKED_OUT') return ['RESERVATION_CHECKED_OUT', 'The guest has checked out'];
  if (status === 'NO_SHOW') return ['RESERVATION_NO_SHOW', 'The guest did not show up'];
  if (status === 'CANCELED') return ['RESERVATION_CANCELED', 'The reservation has been canceled'];
  if (folioClosed || !target.folioWindows.includes(folioWindow)) {
    return ['FOLIO_WINDOW_CLOSED', `Folio window ${folioWindow} is closed`];
  }
  return null;
}

function sendHalf(reply: FastifyReply, { status, body }: Handled): void {
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => reply.raw.destroy());
}
