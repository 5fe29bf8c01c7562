import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePms } from '../../../payby/index.js';
import type { PmsJournal } from '../../../reconciliation/index.js';
import { OPERA_CLOUD_CREDENTIALS } from './credentials.js';
import { OperaJournal } from './journal.js';
import { OperaCloud } from './opera-cloud.adapter.js';

export const operaCloud = definePms({
  code: 'opera-cloud',
  name: { en: 'OPERA Cloud', zh: 'OPERA Cloud（甲骨文）' },
  credentials: OPERA_CLOUD_CREDENTIALS,
  create: (http) => new OperaCloud(http),
});

export const operaJournal = (http: GuardedHttpClient): PmsJournal => new OperaJournal(http);
