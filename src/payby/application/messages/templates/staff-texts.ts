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

const fact = (label: string, name: string): string => {
  const named = /\p{Script=Han}/u.test(label) ? `<strong>${label}：</strong>` : `<strong>${label}:</strong> `;
  return `{% if ${name} %}${named}{{ ${name} }}<br>{% endif %}`;
};

const OPEN = { en: 'Open the payment', zh: '查看付款' };

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
const DUE = { en: [fact('Due', 'payment.dueAtWithZone')], zh: [fact('到期时间', 'payment.dueAtWithZone')] };
const PAID = {
  en: [
    fact('Paid', 'payment.paidAmount'),
    fact('Paid with', 'payment.paidWith'),
    fact('Paid at', 'payment.paidAtWithZone'),
  ],
  zh: [
    fact('已付', 'payment.paidAmount'),
    fact('支付方式', 'payment.paidWith'),
    fact('付款时间', 'payment.paidAtWithZone'),
  ],
};
const POSTING = {
  en: [...PAID.en, fact('PMS answer', 'staff.postingProblem')],
  zh: [...PAID.zh, fact('PMS 答复', 'staff.postingProblem')],
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
    head: { en: 'Not paid yet', zh: '尚未付款' },
    body: {
      en: 'A payment is due soon, and nothing has arrived yet.',
      zh: '一笔付款即将到期，尚未收到款项。',
    },
    facts: DUE,
  },
  STAFF_PAID: {
    head: { en: 'Paid', zh: '已付款' },
    body: { en: 'The guest has paid.', zh: '客人已付款。' },
    facts: PAID,
  },
  STAFF_EXPIRED: {
    head: { en: 'Expired unpaid', zh: '已过期未付' },
    body: {
      en: '{% if payment.authorizationEndedAt %}The authorization has lapsed and nothing was charged.{% else %}The link has expired and nothing was paid.{% endif %} Create a new request if you still need the payment.',
      zh: '{% if payment.authorizationEndedAt %}预授权已失效，未扣款。{% else %}链接已过期，未收到款项。{% endif %}如仍需收款，可重新创建付款请求。',
    },
    facts: DUE,
  },
  STAFF_CANCELED: {
    head: { en: 'Request canceled', zh: '付款请求已取消' },
    body: {
      en: '{% if payment.authorizationEndedAt %}The authorization was released and nothing was charged.{% else %}A payment request was canceled.{% endif %}',
      zh: '{% if payment.authorizationEndedAt %}预授权已释放，未扣款。{% else %}一笔付款请求已取消。{% endif %}',
    },
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
      en: 'The payment platform did not refund the money. Refund it again, or settle it another way.',
      zh: '支付平台未能退款。可再次退款，或以其他方式处理。',
    },
    facts: {
      en: [fact('Refund', 'payment.refundAmount'), fact('Reason', 'staff.refundProblem')],
      zh: [fact('退款金额', 'payment.refundAmount'), fact('原因', 'staff.refundProblem')],
    },
  },
  STAFF_POSTING_FAILED: {
    head: { en: 'Not posted to the PMS', zh: '未能入账至 PMS' },
    body: {
      en: 'The PMS refused to post a payment or a refund. It must be posted by staff.',
      zh: 'PMS 拒绝了一笔付款或退款的入账，需要人工处理。',
    },
    facts: POSTING,
  },
  STAFF_POSTING_UNKNOWN: {
    head: { en: 'Posting unknown', zh: '入账结果未知' },
    body: {
      en: 'The PMS gave no clear answer to a posting. Check the folio before you post again.',
      zh: 'PMS 未明确答复入账结果。重新入账前须先核对账单。',
    },
    facts: POSTING,
  },
  STAFF_MESSAGE_FAILED: {
    head: { en: 'Message not delivered', zh: '消息未送达' },
    body: {
      en: 'A message to the guest was not delivered. Send the link another way.',
      zh: '发给客人的消息未送达，须通过其他方式发送链接。',
    },
    facts: {
      en: [fact('Recipient', 'staff.messageRecipient'), fact('Reason', 'staff.messageProblem')],
      zh: [fact('收件人', 'staff.messageRecipient'), fact('原因', 'staff.messageProblem')],
    },
  },
  STAFF_EXTRA_MONEY: {
    head: { en: 'Late or surplus money arrived', zh: '收到迟到或多付款项' },
    body: {
      en: 'Late or surplus money has arrived. Decide whether to keep or return it.',
      zh: '收到一笔迟到或多付的款项，须决定保留或退回。',
    },
    facts: {
      en: [fact('Late or surplus', 'staff.extraAmount')],
      zh: [fact('迟到或多付金额', 'staff.extraAmount')],
    },
  },
  STAFF_APPROVAL: {
    head: { en: 'Refund waiting for approval', zh: '退款待审批' },
    body: { en: 'A refund is waiting for approval by another person.', zh: '一笔退款等待另一人审批。' },
    facts: {
      en: [
        fact('Refund', 'payment.refundAmount'),
        fact('Reason', 'payment.refundReason'),
        fact('Requested by', 'staff.requestedBy'),
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
      en: 'The evidence deadline of a dispute is near, and no evidence was sent.',
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
