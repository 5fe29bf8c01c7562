import { createHash } from 'node:crypto';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { OutcomeUnknownError, type PlatformAccount } from '../../../payby/index.js';
import type { PlatformReports, ReportAnswer, ReportLine } from '../../../reconciliation/index.js';
import { readReportLines } from '../../report-files.js';
import { ask, isObject, type Json, refusal, textOrNull } from '../../vendor-call.js';
import { readAmount } from './amounts.js';
import type { SandboxCredentials } from './credentials.js';
import { SandboxPaymentPlatform } from './sandbox-payment-platform.adapter.js';

const VENDOR = 'Harbour Sandbox Pay';

/** The sandbox platform's report of a day: JSON, counted in UTC. */
export class SandboxReports implements PlatformReports<SandboxCredentials> {
  readonly platform = 'sandbox';
  readonly timeZone = 'UTC';
  readonly readyAfterMinutes = 5;
  readonly needs = {
    en: 'Nothing: the sandbox creates a report every day.',
    zh: '无需设置：沙箱每天生成报表。',
  };
  private readonly adapter: SandboxPaymentPlatform;

  constructor(http: GuardedHttpClient) {
    this.adapter = new SandboxPaymentPlatform(http);
  }

  async fetch(account: PlatformAccount<SandboxCredentials>, day: string): Promise<ReportAnswer> {
    return ask(async () => {
      const answer = await this.adapter.call(account, 'GET', `/reports/${day}`);
      if (answer.status >= 400) throw refusal(VENDOR, answer);
      const { status, message, batch, lines } = answer.json;
      if (status === 'notYet') return { status, reason: textOrNull(message) ?? 'The report is not ready.' };
      const digest = createHash('sha256').update(answer.body).digest();
      if (status === 'empty') return { status, digest };
      if (status !== 'ready' || !Array.isArray(lines))
        throw new OutcomeUnknownError(`${VENDOR} answered with a report that makes no sense`);
      try {
        const ofReport = textOrNull(batch);
        const read = readReportLines(lines, (line) => readLine(line, ofReport), described);
        return { status, digest, batch: ofReport, lines: read };
      } catch (error) {
        throw new OutcomeUnknownError(`${VENDOR}: ${(error as Error).message}`, { cause: error });
      }
    });
  }
}

const described = (line: unknown, no: number) => ({ place: `line ${no + 1}`, text: JSON.stringify(line) });

const KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout'] as const;

function readLine(line: unknown, ofReport: string | null): ReportLine {
  if (!isObject(line)) throw new Error('A line of the report is not an object');
  const said = textOrNull(line['type']) ?? '';
  const kind = KINDS.find((known) => known === said) ?? 'other';
  const { amountMinor, currencyCode } = signedAmount(line['amount']);
  const no = textOrNull(line['no']);
  const batch = textOrNull(line['batch']) ?? ofReport;
  return {
    kind,
    said,
    reference: textOrNull(line['reference']),
    refundReference: textOrNull(line['refundReference']),
    platformTransactionNo: kind === 'payment' ? no : textOrNull(line['transactionId']),
    platformRefundNo: kind === 'refund' || kind === 'dispute' ? no : null,
    amountMinor,
    currencyCode,
    feeMinor: wholeOrNull(line['fee']),
    netMinor: wholeOrNull(line['net']),
    settledCurrency: currencyCode,
    at: typeof line['at'] === 'string' ? new Date(line['at']) : null,
    ...(batch && { batch }),
  };
}

function signedAmount(value: unknown): ReturnType<typeof readAmount> {
  const minor = isObject(value) ? value['value'] : null;
  if (typeof minor !== 'number' || minor >= 0) return readAmount(value);
  const { amountMinor, currencyCode } = readAmount({ ...(value as Json), value: -minor });
  return { amountMinor: -amountMinor, currencyCode };
}

function wholeOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
