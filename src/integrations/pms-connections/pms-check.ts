import { Injectable } from '@nestjs/common';
import { ProxyError } from '../../kernel/http/proxy-tunnel.js';
import {
  BusyError,
  OutcomeUnknownError,
  type PmsConnection,
  RefusedError,
  Vendors,
} from '../../payby/index.js';
import { CHECK_STEPS, type CheckStep, type PmsCheckAnswer } from './pms-connection.dto.js';

/** What somebody would look for: nothing comes of it, but the whole way is gone. */
const NOBODY = { query: 'zzzz' };

/** Goes through what a connection needs to work, one step after the other, and stops at the first that fails. */
@Injectable()
export class PmsCheck {
  constructor(private readonly vendors: Vendors) {}

  async run(connection: PmsConnection): Promise<PmsCheckAnswer> {
    const pms = this.vendors.pms(connection.kind);
    const lookedUp = await problemOf(() => pms.findReservations(connection, NOBODY), 'lookup');
    if (lookedUp) return answer(lookedUp);
    let day: string | null = null;
    const dated = await problemOf(
      async () => (day = (await pms.businessDate?.(connection)) ?? null),
      'businessDate',
    );
    if (dated) return answer(dated);
    return answer({ step: 'businessDate', state: day === null ? 'skipped' : 'ok', said: day ?? '' });
  }
}

interface Reached {
  step: CheckStep;
  state: 'ok' | 'failed' | 'skipped';
  said: string;
}

/** The step that a question failed at; null: it was answered. */
async function problemOf(question: () => Promise<unknown>, step: CheckStep): Promise<Reached | null> {
  try {
    await question();
    return null;
  } catch (error) {
    // A question wraps what the vendor refused: there it tells nothing, here it is what is asked for.
    const refused = error instanceof RefusedError ? error : (error as Error).cause;
    const said = (refused instanceof RefusedError ? refused : (error as Error)).message;
    if (refused instanceof RefusedError) {
      if (refused.code === 'ADDRESS_BLOCKED') return { step: 'reached', state: 'failed', said };
      return {
        step: refused.about === 'key' || refused.about === 'hotel' ? refused.about : step,
        state: 'failed',
        said,
      };
    }
    const isProxy = (error as Error).cause instanceof ProxyError;
    if (error instanceof BusyError && !isProxy) return { step, state: 'failed', said };
    if (!(error instanceof OutcomeUnknownError) && !isProxy) throw error;
    return { step: 'reached', state: 'failed', said };
  }
}

/** All steps, when it is known how far it went: those before it worked, those after it were not tried. */
function answer({ step: last, state, said }: Reached): PmsCheckAnswer {
  const at = CHECK_STEPS.indexOf(last);
  return {
    steps: CHECK_STEPS.map((step, n) => {
      if (n === at) return { step, state, said };
      return { step, state: n < at ? ('ok' as const) : ('skipped' as const), said: '' };
    }),
  };
}
