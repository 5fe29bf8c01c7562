import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { LiveConnection, type LiveEvent, type LiveStatus } from './liveConnection';

export type { LiveEvent, LivePayment, LiveStatus } from './liveConnection';

/** One that was never started tells of nothing: in no hotel, and for who may not follow its payments. */
const LiveContext = createContext(new LiveConnection());

/** Keeps one line to the server per selected hotel. */
export const LiveProvider = ({ hotelCode, children }: { hotelCode: string; children: ReactNode }) => {
  const [connection] = useState(() => new LiveConnection());
  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection, hotelCode]);
  return <LiveContext value={connection}>{children}</LiveContext>;
};

export interface Live {
  status: LiveStatus;
  /** When the data on screen was last known to be current. */
  freshAt: Date;
  /** Calls back for each change; returns the way to stop. Stable, so it fits an effect's dependencies. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void;
  /** Calls back when there is news for people of the hotel; stable too. */
  onNotice: (listener: () => void) => () => void;
}

/** Live changes of the selected hotel's payments. */
export const useLive = (): Live => {
  const connection = useContext(LiveContext);
  const { status, freshAt } = useSyncExternalStore(connection.watch, connection.getState);
  const { subscribe, onNotice } = connection;
  return useMemo(() => ({ status, freshAt, subscribe, onNotice }), [status, freshAt, subscribe, onNotice]);
};
