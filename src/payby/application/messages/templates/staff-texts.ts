import type { MessageTexts } from './guest-texts.js';
import { amountOf } from './variables.js';

/** One sentence of what happened, and what it is good for, in both languages. */
interface Told {
  /** Short: the subject, and the text message up to the payment's number. */
  head: { en: string; zh: string };
  body: { en: string; zh: string };
  /** Besides guest, amount and cashier. */
  facts?: { en: string[]; zh: string[] };
  /** Nothing of the guest: a manager finds it behind the button. */
  withoutGuest?: boolean;
  button?: { en: string; zh: string };
}

const fact = (label: string, name: string): string =>
  `{% if ${name} %}<strong>${label}</strong> {{ ${name} }}<br>{% endif %}`;

const OPEN = { en: 'Open the payment', zh: '打开付款' };

function textsOf(
  type: string,
  { head, body, facts = { en: [], zh: [] }, withoutGuest = false, button = OPEN }: Told,
): MessageTexts {
  const amount = `{{ ${amountOf(type)} }}`;
  const en = [
    fact('Payment no', 'payment.paymentNo'),
    ...(withoutGuest ? [] : GUEST.en),
    fact('Amount', 'payment.amount'),
    ...facts.en,
    fact('Cashier', 'staff.cashier'),
  ];
  const zh = [
    fact('付款编号', 'payment.paymentNo'),
    ...(withoutGuest ? [] : GUEST.zh),
    fact('金额', 'payment.amount'),
    ...facts.zh,
    fact('收银员', 'staff.cashier'),
  ];
  return {
    subject: {
      en: `${head.en}: ${amount}, {{ payment.paymentNo }}`,
      zh: `${head.zh}：${amount}，{{ payment.paymentNo }}`,
    },
    content: {
      en: `<p>${body.en}</p>\n<p>${en.join('')}</p>\n<p>{% button %}${button.en}{% endbutton %}</p>`,
      zh: `<p>${body.zh}</p>\n<p>${zh.join('')}</p>\n<p>{% button %}${button.zh}{% endbutton %}</p>`,
    },
    sms: {
      en: `{{ hotel.name }}: ${head.en}, ${amount}, {{ payment.paymentNo }}`,
      zh: `【{{ hotel.name }}】${head.zh}，${amount}，{{ payment.paymentNo }}`,
    },
  };
}

const GUEST = {
  en: [
    fact('Guest', 'guest.fullName'),
    fact('Confirmation no', 'reservation.confirmationNo'),
    fact('Room', 'reservation.roomNo'),
  ],
  zh: [
    fact('客人', 'guest.fullName'),
    fact('确认号', 'reservation.confirmationNo'),
    fact('房号', 'reservation.roomNo'),
  ],
};
const DUE = { en: [fact('Due', 'payment.dueAtWithZone')], zh: [fact('支付期限', 'payment.dueAtWithZone')] };
const PAID = {
  en: [
    fact('Paid', 'payment.paidAmount'),
    fact('Paid with', 'payment.paidWith'),
    fact('Paid at', 'payment.paidAt'),
  ],
  zh: [
    fact('已付', 'payment.paidAmount'),
    fact('付款方式', 'payment.paidWith'),
    fact('付款时间', 'payment.paidAt'),
  ],
};
const POSTING = {
  en: [...PAID.en, fact('The PMS says', 'staff.postingProblem')],
  zh: [...PAID.zh, fact('PMS 返回', 'staff.postingProblem')],
};

const DISPUTE = {
  en: [
    fact('Disputed', 'dispute.amount'),
    fact('Kind', 'dispute.kind'),
    fact('Reason', 'dispute.reason'),
    fact('Evidence due', 'dispute.evidenceDue'),
    fact('Dispute no', 'dispute.number'),
  ],
  zh: [
    fact('争议金额', 'dispute.amount'),
    fact('争议类型', 'dispute.kind'),
    fact('争议原因', 'dispute.reason'),
    fact('举证截止', 'dispute.evidenceDue'),
    fact('争议编号', 'dispute.number'),
  ],
};
const OPEN_DISPUTE = { en: 'Open the dispute', zh: '查看争议' };

const TOLD: Record<string, Told> = {
  STAFF_CREATED: {
    head: { en: 'Payment requested', zh: '已创建付款请求' },
    body: { en: 'A payment was requested.', zh: '已创建一笔付款请求。' },
    facts: DUE,
  },
  STAFF_PRE_ALERT: {
    head: { en: 'Not paid yet', zh: '尚未支付' },
    body: {
      en: 'A payment is due soon, and nothing has arrived yet.',
      zh: '一笔付款即将到期，尚未收到款项。',
    },
    facts: DUE,
  },
  STAFF_PAID: {
    head: { en: 'Paid', zh: '已支付' },
    body: { en: 'The guest has paid.', zh: '客人已支付。' },
    facts: PAID,
  },
  STAFF_EXPIRED: {
    head: { en: 'Expired unpaid', zh: '已过期未付' },
    body: {
      en: 'The link has expired and nothing was paid. Request the payment anew if it is still wanted.',
      zh: '链接已过期，未收到款项。如仍需收款，请重新创建付款请求。',
    },
    facts: DUE,
  },
  STAFF_CANCELED: {
    head: { en: 'Request canceled', zh: '付款请求已取消' },
    body: { en: 'A payment request was canceled.', zh: '一笔付款请求已取消。' },
    facts: {
      en: [fact('Reason', 'payment.cancelReason')],
      zh: [fact('原因', 'payment.cancelReason')],
    },
  },
  STAFF_REFUNDED: {
    head: { en: 'Refunded', zh: '已退款' },
    body: { en: 'Money was sent back to the guest.', zh: '已向客人退款。' },
    facts: {
      en: [fact('Refunded', 'payment.refundAmount'), fact('Reason', 'payment.refundReason')],
      zh: [fact('退款金额', 'payment.refundAmount'), fact('原因', 'payment.refundReason')],
    },
  },
  STAFF_REFUND_FAILED: {
    head: { en: 'Refund failed', zh: '退款失败' },
    body: {
      en: 'The payment platform did not send the money back. Refund it again, or settle it outside.',
      zh: '支付平台未能退款，请重新退款或线下处理。',
    },
    facts: {
      en: [fact('Refund', 'payment.refundAmount'), fact('Why', 'staff.refundProblem')],
      zh: [fact('退款金额', 'payment.refundAmount'), fact('原因', 'staff.refundProblem')],
    },
  },
  STAFF_POSTING_FAILED: {
    head: { en: 'Not posted to the PMS', zh: '未能入账至 PMS' },
    body: {
      en: 'Money has arrived, but the PMS did not take the posting. Somebody must post it.',
      zh: '款项已到账，但 PMS 未接受入账，需要人工处理。',
    },
    facts: POSTING,
  },
  STAFF_POSTING_UNKNOWN: {
    head: { en: 'Posting not confirmed', zh: '入账结果不明' },
    body: {
      en: 'The PMS gave no clear answer to a posting. Check the folio before you post again.',
      zh: 'PMS 未明确答复入账结果，再次入账前请先核对账单。',
    },
    facts: POSTING,
  },
  STAFF_MESSAGE_FAILED: {
    head: { en: 'Message not delivered', zh: '消息未送达' },
    body: {
      en: 'A message to the guest was not delivered. Send the link in another way.',
      zh: '发给客人的消息未送达，请通过其他方式发送链接。',
    },
    facts: {
      en: [fact('Recipient', 'staff.messageRecipient'), fact('Why', 'staff.messageProblem')],
      zh: [fact('收件人', 'staff.messageRecipient'), fact('原因', 'staff.messageProblem')],
    },
  },
  STAFF_EXTRA_MONEY: {
    head: { en: 'Extra money arrived', zh: '收到多余款项' },
    body: {
      en: 'Money has arrived that nobody is waiting for. Decide whether it is kept or returned.',
      zh: '收到一笔多余的款项，请决定保留或退回。',
    },
    facts: {
      en: [fact('Extra', 'staff.extraAmount')],
      zh: [fact('多收金额', 'staff.extraAmount')],
    },
  },
  STAFF_APPROVAL: {
    head: { en: 'Refund waits for approval', zh: '退款待审批' },
    body: { en: 'A refund waits for a second person.', zh: '一笔退款等待另一人审批。' },
    facts: {
      en: [
        fact('Refund', 'payment.refundAmount'),
        fact('Reason', 'payment.refundReason'),
        fact('Asked for by', 'staff.requestedBy'),
      ],
      zh: [
        fact('退款金额', 'payment.refundAmount'),
        fact('原因', 'payment.refundReason'),
        fact('申请人', 'staff.requestedBy'),
      ],
    },
  },
  STAFF_DISPUTE: {
    head: { en: 'Payment disputed', zh: '付款被提出争议' },
    body: {
      en: 'The guest’s bank disputes a payment. Send evidence in time, or the amount is lost.',
      zh: '持卡人银行对一笔付款提出争议。逾期未提交证据，该金额将被收回。',
    },
    facts: DISPUTE,
    withoutGuest: true,
    button: OPEN_DISPUTE,
  },
  STAFF_EVIDENCE_DUE: {
    head: { en: 'Evidence due soon', zh: '举证即将截止' },
    body: {
      en: 'The time for evidence in a dispute is nearly over, and none was sent.',
      zh: '一笔争议的举证即将截止，尚未提交证据。',
    },
    facts: DISPUTE,
    withoutGuest: true,
    button: OPEN_DISPUTE,
  },
};

/** Texts to people of the hotel as the product brings them. */
export const STAFF_TEXTS: Record<string, MessageTexts> = Object.fromEntries(
  Object.entries(TOLD).map(([type, told]) => [type, textsOf(type, told)]),
);
