/** What is wrong with the report of a day, for a comparison to find. */
export interface ReportFaults {
  /** Numbers of payments or refunds that are left out, told twice, or told with another amount. */
  drop?: string[];
  twice?: string[];
  amounts?: Record<string, number>;
  /** Further lines, as the sandbox's own platform words them. */
  lines?: Record<string, unknown>[];
  notYet?: boolean;
  /** How the file comes: cut in the middle, as something else, or not as it was announced. */
  file?: 'half' | 'garbage' | 'other';
}
