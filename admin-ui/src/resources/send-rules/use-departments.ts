import { useGetList } from 'react-admin';
import type { Department } from './types';

/** The hotel’s, by name. */
export const useDepartments = () =>
  useGetList<Department>('departments', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
