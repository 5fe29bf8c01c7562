import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { must } from './must.js';

/** Each line in the PMS: announced before it is written, at most one that stands, no second try while the first may have gone through. */
export function assertPostings(events: PaymentEvent[], kind: 'Posting' | 'RefundPosting'): void {
  const lines = new Map<number, { running: boolean; success: boolean; attempt: number }>();
  for (const { type, data } of events) {
    if (!type.startsWith(kind)) continue;
    const no = (data as { postingNo?: number; refundPostingNo?: number })[
      kind === 'Posting' ? 'postingNo' : 'refundPostingNo'
    ]!;
    const line = lines.get(no) ?? { running: false, success: false, attempt: 0 };
    lines.set(no, line);
    switch (type.slice(kind.length)) {
      case 'Started':
        must(!line.success, 'tried again after success');
        must((data as { attempt: number }).attempt === ++line.attempt, 'tries are not counted one by one');
        line.running = true;
        break;
      case 'Succeeded':
        line.success = true;
        line.running = false;
        break;
      case 'Adjusted':
        must(!line.running, 'adjusted while a try runs');
        line.success = (data as { status: string }).status === 'success';
        break;
      case 'AgainRequested':
        must(!line.success, 'tried again after success');
        break;
      default:
        line.running = false;
    }
  }
}
