import { derivedId } from '../../../kernel/ids.js';
import type { DisputeKind } from '../../domain/dispute-events.js';

/**
 * Our number of a dispute: the same for every message about it. A warning comes before the dispute, and platforms may
 * give both one number.
 */
export function disputeIdOf(
  tenantId: string,
  accountCode: string,
  { kind, disputeNo }: { kind: DisputeKind | null; disputeNo: string },
): string {
  return derivedId(tenantId, kind === 'fraudWarning' ? 'fraud-warning' : 'dispute', accountCode, disputeNo);
}
