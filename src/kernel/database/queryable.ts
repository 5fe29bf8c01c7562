/** Whatever can run a statement: a database, or a transaction's client. */
export interface Queryable {
  query<T extends object>(text: string, params?: unknown[]): Promise<T[]>;
}

/** A transaction's client with the face of a database. */
export function within(client: {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
}): Queryable {
  return {
    query: async <T>(text: string, params?: unknown[]) => (await client.query(text, params)).rows as T[],
  };
}
