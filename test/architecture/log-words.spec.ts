import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGE_LIST } from '../../src/audit/audit-log.js';
import { becauseOf, hasWord, type WordGroup } from '../../src/audit/log-words.js';
import { OPERATION_LIST } from '../../src/audit/operations.queries.js';
import { LOG_LABELS } from '../../src/audit/words/log-labels.js';
import { CHECK_STEPS } from '../../src/integrations/pms-connections/pms-connection.dto.js';
import { definedErrors } from '../../src/kernel/errors.js';
import { MAILBOX_STEPS } from '../../src/notifications/bounces/imap-mailbox.js';
import { SMTP_STEPS } from '../../src/notifications/smtp-delivery.js';
import type { AttemptProblem } from '../../src/notifications/webhooks/webhook-delivery.dto.js';
import { TEST_STEPS } from '../../src/payby/application/accounts/payment-account.dto.js';
import { operationOf } from '../../src/payby/application/store/payment-notes.js';
import type { PaymentCommand } from '../../src/payby/domain/commands.js';
import { PAYMENT_LIST } from '../../src/payby/projections/payment-list.js';
import { TRANSACTION_LIST } from '../../src/payby/projections/transaction-list.js';
import type { RefusalReason } from '../../src/security/refusals.js';
import { PROXY_TEST_STEPS } from '../../src/tenancy/http-proxies/proxy-test-step.dto.js';
import { ROOT } from '../support/paths.js';

// A reason without a word does not compile.
LOG_LABELS.because satisfies Record<RefusalReason, unknown>;
LOG_LABELS.because.webhook satisfies Record<AttemptProblem, unknown>;

/** Commands that follow from what guests, platforms, the PMS or time do; a user gives all others. */
const NOT_BY_USERS = /^(record|start|stop)[A-Z]|^(paymentRequested|guardHold|expirePayment)$/;

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/spec\.ts$|\.given\.ts$|^local\b/.test(file))
  .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'));

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
];
const wordless = (group: WordGroup, names: Iterable<string>): string[] =>
  [...names].filter((name) => !hasWord(group, name));

/** Columns of tables are compared with the database: `log-words.int-spec`. */
describe('Everything that the logs name by a code has a word in both languages:', () => {
  it('operations that a route or a use case notes', () => {
    const noted = [...found(/Logged(?:<[^(]*>)?\('(\w+)'/g), ...found(/\baction: '([a-z]\w+)',?\s*entity/g)];
    expect(noted.length).toBeGreaterThan(30);
    expect(wordless('action', noted)).toEqual([]);
  });

  it('commands of users on payments', () => {
    const [commands] = sources.filter((text) => text.includes('export type PaymentCommand'));
    const types = [...commands!.matchAll(/\btype: '([A-Z]\w+)'/g)].map(
      ([, type]) => type as PaymentCommand['type'],
    );
    expect(types.length).toBeGreaterThan(40);
    expect(
      wordless(
        'action',
        types.map(operationOf).filter((name) => !NOT_BY_USERS.test(name)),
      ),
    ).toEqual([]);
  });

  it('objects of operations', () => {
    const entities = found(/\bentity: '([a-z]+\.[a-z_]+)'/g);
    expect(entities.length).toBeGreaterThan(15);
    expect(wordless('entity', entities)).toEqual([]);
  });

  it('reasons, unless the error has a sentence that needs nothing else', async () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(^|\/)errors\.ts$/.test(name)))
      await import(join(ROOT, 'src', file));
    const codes = [...definedErrors().keys()];
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => becauseOf(code, 'en') === code || becauseOf(code, 'zh') === code)).toEqual(
      [],
    );
    const steps = [...TEST_STEPS, ...CHECK_STEPS, ...SMTP_STEPS, ...MAILBOX_STEPS, ...PROXY_TEST_STEPS];
    expect(
      wordless(
        'because',
        steps.map((step) => `step.${step}`),
      ),
    ).toEqual([]);
  });

  it('filters of lists that are exported', () => {
    const lists = [PAYMENT_LIST, TRANSACTION_LIST, CHANGE_LIST, OPERATION_LIST];
    expect(wordless('property', new Set(lists.flatMap(({ filters }) => Object.keys(filters))))).toEqual([]);
  });
});
