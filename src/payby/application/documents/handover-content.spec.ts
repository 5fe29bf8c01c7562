import type { ExceptionAnswer } from '../../http/answers/exception-answers.dto.js';
import { handoverContent } from './handover-content.js';

const now = new Date('2026-11-27T11:00:00Z');
const item = {
  kind: 'postingFailed',
  paymentNo: 'PB2611270001',
  guest: '吴, 志强',
  roomNos: ['1208'],
  amountMinor: 50_000,
  currencyCode: 'HKD',
  deadline: { kind: 'departure', day: '2026-12-08', at: '2026-12-08T15:59:59Z' },
  assignee: null,
  snoozedUntil: null,
  notes: [],
  callback: null,
} as unknown as ExceptionAnswer;

describe('The sheet of a shift', () => {
  it('writes names and days as the rest of it does', () => {
    const { blocks } = handoverContent(
      { from: now, to: now, printedBy: 'Lin Qiao', takings: [], open: [item], more: 0 },
      {
        language: 'zh',
        timeZone: 'Asia/Hong_Kong',
        printedAt: now,
        hotel: { name: 'Harbour Vale', nameZh: '港湾谷' },
      } as never,
    );
    const table = blocks.find((block) => block.kind === 'table');
    expect(table).toMatchObject({
      rows: [
        [
          { text: '入账失败' },
          { text: '吴志强', note: 'PB2611270001 · 1208' },
          '2026/12/08',
          'HKD 500.00',
          { text: '暂无负责人' },
        ],
      ],
    });
  });
});
