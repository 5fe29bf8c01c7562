/** What would let a stranger in, or a secret out. @type {import('./faults.mjs').Fault[]} */
export const SECURITY_FAULTS = [
  {
    name: 'a user who may only view API clients sends their webhooks again',
    file: 'src/notifications/webhooks/webhook-deliveries.controller.ts',
    find: 'RequirePermission(Permission.SECURITY_CLIENT_MGT)',
    replace: 'RequirePermission(Permission.SECURITY_CLIENT_VIEW)',
    compiled: true,
    by: {
      project: 'security',
      spec: 'test/security/routes.e2e-spec.ts',
      test: 'is described as docs/openapi.json says',
    },
  },
  {
    name: 'no permission that a route requires is checked',
    file: 'src/security/access.guard.ts',
    find: '!access.anyOf.some((permission) => principal.permissions.has(permission))',
    replace: 'access.anyOf.length === 0',
    compiled: true,
    by: {
      project: 'security',
      spec: 'test/security/routes.e2e-spec.ts',
      test: 'closed to who may not read it',
    },
  },
  {
    name: 'a token of one tenant is looked up in another',
    file: 'src/security/access.guard.ts',
    find: 'if (claims.tenantId !== request',
    replace: 'if (!claims.tenantId && request',
    compiled: true,
    by: {
      project: 'security',
      spec: 'test/security/access.e2e-spec.ts',
      test: 'is good for its own tenant',
    },
  },
  {
    name: 'the payment list shows the payments of all hotels',
    file: 'src/payby/projections/payment-list.queries.ts',
    find: `.add('hotel_code = ?', hotelCode)\n    .add('id = ANY(?::uuid[])', filter.id)`,
    replace: `.add('id = ANY(?::uuid[])', filter.id)`,
    by: {
      project: 'integration',
      spec: 'test/integration/payment-lists.int-spec.ts',
      test: 'hold every payment once, both ways, sorted by createdAt',
    },
  },
  {
    name: 'an administrator gives roles that hold more than their own',
    file: 'src/security/administration-scope.ts',
    find: 'maySeeRole(admin, role) && holdsAll(admin, withIncludedViews(role.permissions))',
    replace: 'maySeeRole(admin, role)',
    by: {
      project: 'unit',
      spec: 'src/security/administration-scope.spec.ts',
      test: 'gives only roles whose every permission they hold',
    },
  },
  {
    name: 'a disabled user’s session is renewed',
    file: 'src/security/sessions.ts',
    find: 'token.sessionEnded || !token.admitted',
    replace: 'token.sessionEnded',
    by: {
      project: 'unit',
      spec: 'src/security/sessions.spec.ts',
      test: 'is refused when {"admitted":false}',
    },
  },
  {
    name: 'one signed item lets unsigned items of the same Adyen webhook in',
    file: 'src/integrations/payment-platforms/adyen/webhooks.ts',
    find: 'if (items.length > 1 && keyOf(credentials, item) === null) throw new Error(NOT_SIGNED);',
    replace: '',
    by: {
      project: 'contract',
      spec: 'test/contract/adyen-batches.spec.ts',
      test: 'M15: one bad item costs the good ones nothing',
    },
  },
  {
    name: 'outgoing calls reach servers inside the network',
    file: 'src/kernel/http/address-guard.ts',
    find: "if (PRIVATE_RANGES.includes(range)) return 'private';",
    replace: "if (PRIVATE_RANGES.includes(range)) return 'public';",
    by: {
      project: 'unit',
      spec: 'src/kernel/http/guarded-http-client.spec.ts',
      test: 'refuses a loopback literal before anything is sent',
    },
  },
  {
    name: 'the log holds the tokens of payment links',
    file: 'src/kernel/http/error.filter.ts',
    find: "request.routeOptions.url ?? 'unknown route'",
    replace: 'request.url',
    by: {
      project: 'unit',
      spec: 'src/kernel/http/error.filter.spec.ts',
      test: 'names the route of a failure in the log',
    },
  },
  {
    name: 'an answer holds the secrets of a payment account',
    file: 'src/kernel/credentials.ts',
    find: 'filter(([, { secret }]) => !secret)',
    replace: 'filter(([, { required }]) => required)',
    by: {
      project: 'unit',
      spec: 'src/kernel/credentials.spec.ts',
      test: 'are shown without their secrets',
    },
  },
  {
    name: 'a guest’s name puts markup into mails',
    file: 'src/notifications/mail-template.ts',
    find: '{ html: htmlSafe,',
    replace: '{ html: textOf,',
    by: {
      project: 'unit',
      spec: 'src/notifications/mail-template.spec.ts',
      test: 'shows markup in a value as text',
    },
  },
  {
    name: 'a guest’s name is a formula in exported lists',
    file: 'src/kernel/export/csv.ts',
    find: "harmless(cell ?? '')",
    replace: "cell ?? ''",
    by: { project: 'unit', spec: 'src/kernel/export/csv.spec.ts', test: 'writes the text "=1+1"' },
  },
];
