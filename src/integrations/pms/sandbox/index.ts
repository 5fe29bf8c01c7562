import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePms } from '../../../payby/index.js';
import type { PmsJournal } from '../../../reconciliation/index.js';
import { SANDBOX_PMS_CREDENTIALS, SandboxPms } from './sandbox-pms.adapter.js';

export const sandboxPms = definePms({
  code: 'sandbox',
  name: { en: 'Sandbox PMS', zh: '模拟 PMS' },
  credentials: SANDBOX_PMS_CREDENTIALS,
  create: (http) => new SandboxPms(http),
});

export const sandboxJournal = (http: GuardedHttpClient): PmsJournal => new SandboxPms(http);
