import type { Books, Money, SampleDay } from '../support/sample-day.js';

const inReport = ({ report }: Books, row: Money) => report.find(({ of }) => of === row)!;
const inPms = ({ journal }: Books, row: Money) =>
  journal.find(({ of }) => of.money === row.subject && of.kind === 'posting')!;
const refuse = async (row: Money, all: Books, on: SampleDay, status: string) => {
  inPms(all, row).lines = [];
  await on.alter(row.payment_id, await on.postingOf(row), 'status', status);
  await on.alter(row.payment_id, await on.postingOf(row), 'reason', 'Night audit is running');
};
const swapped = (amount: number): number => {
  const digits = [...String(amount)];
  // Not the first, which may not become a nought.
  const at = digits.findIndex((digit, no) => no > 1 && digit !== digits[no - 1]);
  [digits[at - 1], digits[at]] = [digits[at]!, digits[at - 1]!];
  return Number(digits.join(''));
};

/** What is planted on a payment, and what has to be found: in which line, what, why, and the command that settles it. */
export const FAULTS: readonly [
  fault: string,
  plant: (row: Money, all: Books, on: SampleDay) => void | Promise<void>,
  found: [finding: string, reason: string, command: string],
][] = [
  [
    'a posting that the PMS refused',
    (row, all, on) => refuse(row, all, on, 'fail'),
    ['notInPms', 'postingRefused', 'post'],
  ],
  [
    'a posting nobody knows the end of',
    (row, all, on) => refuse(row, all, on, 'unknown'),
    ['notInPms', 'postingUnknown', 'post'],
  ],
  [
    'a posting that waits',
    (row, all, on) => refuse(row, all, on, 'running'),
    ['notInPms', 'postingWaits', 'openPayment'],
  ],
  [
    'one of several postings that was never tried',
    (row, _, on) => on.alter(row.payment_id, row.subject, 'unposted_minor', 100),
    ['pmsDiffers', 'postingWaits', 'openPayment'],
  ],
  [
    'a posting marked by hand',
    (row, all, on) => refuse(row, all, on, 'success'),
    ['notInPms', 'setByHand', 'openPayment'],
  ],
  [
    'a posting typed by hand without our number',
    async (row, all, on) => {
      const [own] = inPms(all, row).lines;
      await refuse(row, all, on, 'fail');
      inPms(all, row).lines = [
        { ...own!, pmsReference: `HAND-${row.subject}`, reference: null, postedBy: 'Chan Tai' },
      ];
    },
    ['notInPms', 'typedByHand', 'explain'],
  ],
  [
    'digits swapped in the PMS',
    (row, all) => {
      const [own] = inPms(all, row).lines;
      inPms(all, row).lines = [{ ...own!, amountMinor: swapped(own!.amountMinor), postedBy: 'Chan Tai' }];
    },
    ['pmsDiffers', 'digitsSwapped', 'explain'],
  ],
  [
    'another amount in the PMS',
    (row, all) => {
      const [own] = inPms(all, row).lines;
      inPms(all, row).lines = [{ ...own!, amountMinor: own!.amountMinor * 3 + 1 }];
    },
    ['pmsDiffers', 'otherAmount', 'explain'],
  ],
  [
    'a posting written twice',
    (row, all) =>
      void inPms(all, row).lines.push({
        ...inPms(all, row).lines[0]!,
        pmsReference: `TWICE-${row.subject}`,
      }),
    ['pmsDiffers', 'postedTwice', 'askAgain'],
  ],
  [
    'another currency in the PMS',
    (row, all) => {
      const [own] = inPms(all, row).lines;
      inPms(all, row).lines = [{ ...own!, currencyCode: 'MOP' }];
    },
    ['pmsDiffers', 'otherCurrency', 'explain'],
  ],
  [
    'a posting to a wrong day',
    (row, all, on) => {
      const wrong = on.nextDays(9);
      all.elsewhere[wrong] = [...(all.elsewhere[wrong] ?? []), ...inPms(all, row).lines];
      inPms(all, row).lines = [];
    },
    ['pmsOtherDay', 'postedOtherDay', 'explain'],
  ],
  [
    'money the report leaves out',
    async (row, all, on) => {
      inReport(all, row).lines = [];
      await on.alter(row.payment_id, row.subject, 'at', new Date(`${on.day}T12:00:00+08:00`));
    },
    ['notInReport', 'laterReport', 'askAgain'],
  ],
  [
    'money of shortly before midnight that the report leaves out',
    async (row, all, on) => {
      inReport(all, row).lines = [];
      await on.alter(row.payment_id, row.subject, 'at', new Date(Date.parse(`${on.day}T23:58:41+08:00`)));
    },
    ['notInReport', 'nearMidnight', 'askAgain'],
  ],
  [
    'money the platform took too much of',
    (row, all, on) =>
      void (inReport(all, row).lines = [on.told(row, { amountMinor: Number(row.amount_minor) * 3 + 1 })]),
    ['reportDiffers', 'tookMore', 'refund'],
  ],
  [
    'money the platform took too little of',
    (row, all, on) => void (inReport(all, row).lines = [on.told(row, { amountMinor: 1 })]),
    ['reportDiffers', 'otherAmount', 'openPayment'],
  ],
  [
    'another currency in the report',
    (row, all, on) => void (inReport(all, row).lines = [on.told(row, { currencyCode: 'MOP' })]),
    ['reportDiffers', 'otherCurrency', 'openPayment'],
  ],
  [
    'a line told twice',
    (row, all, on) => void inReport(all, row).lines.push(on.told(row)),
    ['twiceInReport', 'toldTwice', 'explain'],
  ],
  [
    'a second charge',
    (row, all, on) =>
      void inReport(all, row).lines.push(on.told(row, { platformTransactionNo: `AGAIN-${row.subject}` })),
    ['notWithUs', 'chargedTwice', 'record'],
  ],
  [
    'money whose callback was lost',
    (row, all, on) =>
      void inReport(all, row).lines.push(
        on.told(row, { reference: 'lost', platformTransactionNo: `LOST-${row.subject}` }),
      ),
    ['notWithUs', 'callbackLost', 'record'],
  ],
  [
    'a refund made at the platform',
    (row, all, on) =>
      void inReport(all, row).lines.push(
        on.told(row, {
          kind: 'refund',
          reference: null,
          platformRefundNo: `RF-${row.subject}`,
          amountMinor: -1,
        }),
      ),
    ['notWithUs', 'refundedAtPlatform', 'record'],
  ],
  [
    'a refund in a currency that was never paid',
    (row, all, on) =>
      void inReport(all, row).lines.push(
        on.told(row, {
          kind: 'refund',
          reference: null,
          platformRefundNo: `RC-${row.subject}`,
          amountMinor: -1,
          currencyCode: 'MOP',
        }),
      ),
    ['notWithUs', 'refundDoesNotFit', 'explain'],
  ],
  [
    'a refund of money nobody knows',
    (row, all, on) =>
      void inReport(all, row).lines.push(
        on.told(row, {
          kind: 'refund',
          reference: null,
          platformTransactionNo: 'nobody',
          platformRefundNo: `RN-${row.subject}`,
          amountMinor: -1,
        }),
      ),
    ['notWithUs', 'unknownMoney', 'explain'],
  ],
  [
    'a fee that is missing',
    (row, all) => {
      const fee = (of: Money) => Math.round(Number(of.amount_minor) / 70);
      for (const { of, lines } of all.report)
        if (of.kind === 'payment') lines.forEach((line) => (line.feeMinor ??= fee(of)));
      inReport(all, row).lines[0]!.feeMinor = 0;
    },
    ['feeMissing', 'feeMissing', 'explain'],
  ],
  [
    'a dispute',
    (row, all, on) =>
      void inReport(all, row).lines.push(on.told(row, { kind: 'dispute', said: 'Chargeback' })),
    ['disputed', 'disputed', 'explain'],
  ],
];
