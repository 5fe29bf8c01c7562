import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';

/** Any call of the tenant's API: with the session, or on an embedded page with its own token. */
export const useRequest = (): AppDataProvider['request'] => useDataProvider<AppDataProvider>().request;
