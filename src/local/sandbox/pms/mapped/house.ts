import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, type Json } from '../../http.js';
import type { PmsMode, Posting, SandboxStore } from '../../state.js';
import { type AccountKind, accountsOf, matchesAccount, type SandboxAccount } from '../accounts.js';
import type { Handled, PmsDesk, WantedLine } from '../desk.js';
import {
  hotelOf,
  matchesQuery,
  reservationOfFolio,
  reservationsOf,
  type SandboxReservation,
} from '../reservations.js';

/** What somebody asks one of the simulated wire formats. */
export interface Asked {
  request: FastifyRequest;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: Json;
  mode: PmsMode;
}

/** Why a line was not written: the desk's word for it, and the line that is the reason. */
export interface NotWritten {
  code: string;
  message: string;
  known?: Posting;
}

/** The one house behind the wire formats of the PMS kinds that have no public contract. */
export class House {
  constructor(
    private readonly store: SandboxStore,
    private readonly desk: PmsDesk,
  ) {}

  /** Answers as the mode says; `isPosting`: the modes that are about postings apply. */
  serve(
    app: FastifyInstance,
    method: 'GET' | 'POST',
    url: string,
    isPosting: (asked: Omit<Asked, 'mode'>) => boolean,
    handle: (asked: Asked) => Handled,
  ): void {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const asked = {
          request,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string | undefined>,
          body: bodyOf(request),
        };
        const posts = isPosting(asked);
        this.store.state.pms.requests[posts ? 'post' : 'lookup'] += 1;
        const mode = posts ? this.desk.modeOfPosting() : this.desk.modeOfLookup();
        return this.desk.answer(reply, mode, () => handle({ ...asked, mode }));
      },
    });
  }

  knows(hotel: string): boolean {
    return hotelOf(hotel) !== null;
  }

  /** A desk looks through present stays; an earlier one is found by its number alone. */
  reservations(hotel: string, { no, query = '' }: { no?: string; query?: string }): SandboxReservation[] {
    const { pms } = this.store.state;
    const present = reservationsOf(hotel, pms.postings, new Date(), pms.statuses) ?? [];
    if (no === undefined) return present.filter((one) => matchesQuery(one, query));
    const earlier = pms.folios.flatMap((folio) =>
      folio.hotelCode === hotel ? (reservationOfFolio(folio) ?? []) : [],
    );
    return [...present, ...earlier].filter((one) => one.confirmationNo === no);
  }

  accounts(hotel: string, kind: AccountKind, code: unknown, query: unknown): SandboxAccount[] {
    return (accountsOf(hotel, this.store.state.pms.postings, new Date()) ?? [])
      .filter((one) => one.kind === kind)
      .filter((one) =>
        typeof code === 'string'
          ? one.code === code
          : matchesAccount(one, typeof query === 'string' ? query : ''),
      );
  }

  linesWith(hotel: string, reference: unknown): Posting[] {
    const { pms } = this.store.state;
    pms.requests.byReference += 1;
    return pms.postings.filter((one) => one.hotelCode === hotel && one.reference === reference);
  }

  linesOf(hotel: string, day: unknown): Posting[] {
    const { pms } = this.store.state;
    return pms.postings.filter(
      (one) => one.hotelCode === hotel && !one.pending && dayIn(hotel, new Date(one.postedAt)) === day,
    );
  }

  today(hotel: string): string {
    return dayIn(hotel, new Date());
  }

  /**
   * @param amount decimal text above 0, as a folio has it
   * @returns the line, or why there is none
   */
  write(
    hotel: string,
    pmsId: unknown,
    amount: unknown,
    currency: unknown,
    line: Pick<WantedLine, 'kind' | 'fencingNo'> &
      Record<'reference' | 'folioWindow' | 'methodCode' | 'description', unknown>,
    mode: PmsMode,
  ): Posting | NotWritten {
    const value = minorOf(amount);
    const { reference, folioWindow, methodCode, description, ...rest } = line;
    if (
      value === null ||
      typeof currency !== 'string' ||
      typeof pmsId !== 'string' ||
      typeof reference !== 'string' ||
      typeof folioWindow !== 'number' ||
      typeof methodCode !== 'string'
    )
      return { code: 'BAD_REQUEST', message: 'Something is missing or has the wrong form' };
    const said = typeof description === 'string' ? description : '';
    const wanted = { ...rest, reference, folioWindow, methodCode, description: said, guestName: '' };
    return this.desk.write(hotel, pmsId, { ...wanted, amount: { value, currency } }, mode);
  }
}

/** Whether the line was written. */
export function isWritten(outcome: Posting | NotWritten): outcome is Posting {
  return 'postingNo' in outcome;
}

/** Every currency of these hotels has two decimals. */
export function decimalOf(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Negative where money was taken off. */
export function signed({ amount, kind }: Posting): number {
  return kind === 'refund' ? -amount.value : amount.value;
}

export function basicOf(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function minorOf(amount: unknown): number | null {
  const [, whole, decimals] = (typeof amount === 'string' && /^(\d{1,12})\.(\d{2})$/.exec(amount)) || [];
  const minor = whole === undefined ? 0 : Number(`${whole}${decimals}`);
  return minor > 0 ? minor : null;
}

function dayIn(hotel: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: hotelOf(hotel)?.timeZone ?? 'UTC' }).format(instant);
}
