import { lazy } from 'react';

const nothingYet = lazy(() => Promise.resolve({ default: () => null }));

export default { page: nothingYet };
