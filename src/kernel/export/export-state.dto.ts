/** What the API says of a file that a worker writes. */
export class ExportState {
  id: string;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  /** Lines written so far. */
  done: number;
  /** null: not counted yet. */
  total: number | null;
  createdAt: string;
  /** Why it failed. */
  problem: string | null;
}
