export class AttemptAnswer {
  id: string;
  methodCode: string;
  status: 'open' | 'held' | 'success' | 'failed';
  at: string;
  reason: string | null;
  /** Since when the platform has been processing it; absent: it has not reported that. */
  processingSince?: string;
}
