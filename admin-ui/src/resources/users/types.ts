import type { components } from '../../api/schema';

/** A user as administrators see one. */
export type User = components['schemas']['UserAnswer'];
