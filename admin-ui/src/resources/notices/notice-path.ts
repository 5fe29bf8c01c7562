import { detailPath, disputePath } from '../payments/paths';
import type { Notice } from './types';

/** Where a notice leads to. */
export const noticePath = ({ kind, subjectId }: Pick<Notice, 'kind' | 'subjectId'>): string =>
  kind === 'disputeOpened' || kind === 'evidenceDue' ? disputePath(subjectId) : detailPath(subjectId);
