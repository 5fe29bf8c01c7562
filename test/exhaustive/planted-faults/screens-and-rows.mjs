/** What staff would see or send wrongly, and rows that are not what happened. @type {import('./faults.mjs').Fault[]} */
export const SCREEN_AND_ROW_FAULTS = [
  {
    name: 'the screen sends the addresses of a link under a name that the API does not know',
    file: 'admin-ui/src/resources/payments/money-dialog/plan.ts',
    find: '{ emails: emailsOf(draft) }',
    replace: '{ recipients: emailsOf(draft) }',
    by: {
      project: 'screens',
      spec: 'test/screens/pages.spec.ts',
      test: 'the link is sent again to another address too',
    },
  },
  {
    name: 'the screen does not say that a refund may have been done',
    file: 'admin-ui/src/shared/use-once.ts',
    find: 'setFailure(error);',
    replace: '',
    by: {
      project: 'screens',
      spec: 'test/screens/pages.spec.ts',
      test: 'without an answer the fields stay',
    },
  },
  {
    name: 'a label is missing in Chinese',
    file: 'admin-ui/src/i18n/moneyDialog.zh.ts',
    find: "reasonHelp: '保留在历史中，客人看不到。',",
    replace: '',
    by: {
      project: 'unit',
      spec: 'admin-ui/src/i18n/labels.spec.ts',
      test: 'are in English and in Chinese: moneyDialog',
    },
  },
  {
    name: 'days begin at midnight of UTC instead of the hotel’s',
    file: 'src/kernel/local-day.ts',
    find: "{ timeZone, dateStyle: 'short' }",
    replace: "{ timeZone: 'UTC', dateStyle: 'short' }",
    by: {
      project: 'unit',
      spec: 'src/kernel/local-day.spec.ts',
      test: 'in Asia/Hong_Kong at 2026-11-20T16:00:00Z',
    },
  },
  {
    name: 'the list shows the requested amount as paid',
    file: 'src/payby/projections/payments.projection.ts',
    find: 'paid_minor: paidMinor(payment)',
    replace: 'paid_minor: request.amountMinor',
    by: {
      project: 'unit',
      spec: 'src/payby/projections/payments.projection.spec.ts',
      test: 'tells what was asked, sent, paid and posted',
    },
  },
  {
    name: 'a rebuild leaves other sums than the payments add up to',
    file: 'src/kernel/projections/rebuild.ts',
    find: 'entry.measures[name] ?? 0',
    replace: 'entry.measures[name] ? 1 : 0',
    by: {
      project: 'integration',
      spec: 'test/integration/read-rows.int-spec.ts',
      test: 'are rebuilt: every table',
    },
  },
  {
    name: 'a migration works on an empty database and stops at real rows',
    file: 'migrations/tenant/1764301000000-sms-channels.ts',
    find: `FROM jsonb_each_text(template_ids) t), '[]');`,
    replace: `FROM jsonb_each_text(template_ids) t), NULL);`,
    stops: true,
    by: {
      project: 'integration',
      spec: 'test/integration/sms-channels-migration.int-spec.ts',
      test: 'keep their templates',
    },
  },
  {
    name: 'a route of the API has another path than its description says',
    file: 'src/payby/http/payment-actions.controller.ts',
    find: "Post('holds/:attemptId/ask')",
    replace: "Post('holds/:attemptId/check')",
    compiled: true,
    by: {
      project: 'security',
      spec: 'test/security/routes.e2e-spec.ts',
      test: 'is described as docs/openapi.json says',
    },
  },
];
