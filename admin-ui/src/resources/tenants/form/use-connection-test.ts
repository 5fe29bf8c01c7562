import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { ConnectionAnswer, Tenant } from '../types';
import type { TenantValues } from './tenant-values';

export type Tested = Pick<TenantValues, 'jdbcUrl' | 'dbUsername' | 'dbPassword'>;

export interface ConnectionTestResult {
  /** Kept in memory only, to tell whether the result still belongs to what the form says. */
  values: Tested;
  at: Date;
  milliseconds: number;
  answer: ConnectionAnswer | null;
  error: unknown;
}

export interface ConnectionTestState {
  result: ConnectionTestResult | null;
  running: boolean;
  run: (values: Tested, stored: Tenant | null) => Promise<void>;
}

export const isStale = (result: ConnectionTestResult, values: Tested): boolean =>
  result.values.jdbcUrl !== values.jdbcUrl.trim() ||
  result.values.dbUsername !== values.dbUsername.trim() ||
  result.values.dbPassword !== values.dbPassword;

/** Lives above the steps, so that the result is still there when somebody comes back to the database. */
export const useConnectionTest = (): ConnectionTestState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [result, setResult] = useState<ConnectionTestResult | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  const run = useCallback(
    async ({ jdbcUrl, dbUsername, dbPassword }: Tested, stored: Tenant | null) => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      const values = { jdbcUrl: jdbcUrl.trim(), dbUsername: dbUsername.trim(), dbPassword };
      const begun = performance.now();
      const done = (answer: ConnectionAnswer | null, error: unknown) =>
        setResult({
          values,
          at: new Date(),
          milliseconds: Math.max(1, Math.round(performance.now() - begun)),
          answer,
          error,
        });
      try {
        const answer = await dataProvider.request<ConnectionAnswer>('/tenant/jdbc/connection', {
          method: 'POST',
          body: {
            url: values.jdbcUrl,
            username: values.dbUsername,
            ...(dbPassword !== '' && { password: dbPassword }),
            // Without a password the stored one is tried, which is the server's to know.
            ...(stored && { tenantId: stored.id }),
          },
        });
        done(answer, null);
      } catch (error) {
        done(null, error);
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [dataProvider],
  );

  return { result, running, run };
};
