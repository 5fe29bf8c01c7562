/** Texts to guests as the product brings them: mail and text message, English and Chinese. */
export interface MessageTexts {
  subject: Words;
  content: Words;
  sms: Words;
}
interface Words {
  en: string;
  zh: string;
}

const lines = (...parts: string[]): string => parts.join('\n');
const p = (text: string): string => `<p>${text}</p>`;
const small = (text: string): string => `<p><small>${text}</small></p>`;

const DEAR: Words = { en: p('Dear {{ guest.greeting }},'), zh: p('{{ guest.greeting }}，您好：') };
const ITEMS = p('{% items %}');

const NOTE: Words = {
  en: lines(
    p('{% if payment.comment %}'),
    '<blockquote><p><strong>Note from the hotel</strong></p><p>{{ payment.comment }}</p></blockquote>',
    p('{% endif %}'),
  ),
  zh: lines(
    p('{% if payment.comment %}'),
    '<blockquote><p><strong>酒店留言</strong></p><p>{{ payment.comment }}</p></blockquote>',
    p('{% endif %}'),
  ),
};

const PAY: Words = {
  en: lines(
    p('{% button %}View and pay {{ payment.amount }}{% endbutton %}'),
    p('{% if payment.methods %}You can pay with {{ payment.methods }}.{% endif %}'),
  ),
  zh: lines(
    p('{% button %}查看并支付 {{ payment.amount }}{% endbutton %}'),
    p('{% if payment.methods %}您可以使用{{ payment.methods }}支付。{% endif %}'),
  ),
};

/** How a guest tells a true link from another one. */
const TRUST: Words = {
  en: lines(
    small(
      '{% if payment.securityCode %}The security code of this request is <strong>{{ payment.securityCode }}</strong>. The payment page shows the same code, and the hotel can tell it to you. {% endif %}This link was sent by the hotel’s own system.{% if hotel.phone %} Questions? Call {{ hotel.phone }}.{% endif %}',
    ),
    small(
      'The hotel never asks for your card number by email. If you did not expect this request, call the hotel.',
    ),
  ),
  zh: lines(
    small(
      '{% if payment.securityCode %}本次付款的安全码为 <strong>{{ payment.securityCode }}</strong>，付款页面显示相同的安全码，您也可与酒店核对。{% endif %}此链接由酒店官方系统发出。{% if hotel.phone %}如有疑问，请致电 {{ hotel.phone }}。{% endif %}',
    ),
    small('酒店不会通过邮件索取您的卡号。如果您并不知晓此付款请求，请致电酒店。'),
  ),
};

const FACTS: Words = {
  en: small('Payment no {{ payment.paymentNo }}. Times are the hotel’s local time ({{ payment.zone }}).'),
  zh: small('付款编号 {{ payment.paymentNo }}。以上时间为酒店当地时间（{{ payment.zone }}）。'),
};

const CALL_HOTEL: Words = {
  en: '{% if hotel.phone %}Questions? Call {{ hotel.phone }}.{% endif %}',
  zh: '{% if hotel.phone %}如有疑问，请致电 {{ hotel.phone }}。{% endif %}',
};
const CALL: Words = { en: small(CALL_HOTEL.en), zh: small(CALL_HOTEL.zh) };

/** As on the receipt itself. */
const DETAILS: Words = {
  en: p('{% for detail in payment.receiptDetails %}{{ detail.label }}: {{ detail.value }}<br>{% endfor %}'),
  zh: p('{% for detail in payment.receiptDetails %}{{ detail.label }}：{{ detail.value }}<br>{% endfor %}'),
};
const AFTER_REFUNDS: Words = {
  en: p(
    '{% for refund in payment.refunds %}Refund of {{ refund.amount }} to {{ refund.to }}, {{ refund.at }}<br>{% endfor %}{% if payment.amountAfterRefunds %}<strong>Paid after refunds: {{ payment.amountAfterRefunds }}</strong>{% endif %}',
  ),
  zh: p(
    '{% for refund in payment.refunds %}退款 {{ refund.amount }} 至 {{ refund.to }}，{{ refund.at }}<br>{% endfor %}{% if payment.amountAfterRefunds %}<strong>退款后实付：{{ payment.amountAfterRefunds }}</strong>{% endif %}',
  ),
};
const RECEIPT_BUTTON: Words = {
  en: lines(p('{% if payment.receiptNo %}'), p('{% button %}View receipt{% endbutton %}'), p('{% endif %}')),
  zh: lines(p('{% if payment.receiptNo %}'), p('{% button %}查看收据{% endbutton %}'), p('{% endif %}')),
};
const NUMBERS: Words = {
  en: small(
    '{% if payment.receiptNo %}Receipt no {{ payment.receiptNo }}<br>{% endif %}Payment no {{ payment.paymentNo }}',
  ),
  zh: small(
    '{% if payment.receiptNo %}收据编号 {{ payment.receiptNo }}<br>{% endif %}付款编号 {{ payment.paymentNo }}',
  ),
};

/** A request that ended with its authorization says that instead: nothing was charged. */
const unlessHeld = (told: string, otherwise: string): string =>
  `{% if payment.authorizationEndedAt %}${told}{% else %}${otherwise}{% endif %}`;

const HOLD_ENDED = {
  subject: { en: 'Your card authorization has ended', zh: '您的预授权已结束' },
  text: {
    en: 'The authorization of <strong>{{ payment.amount }}</strong> on your card for {{ hotel.name }} ended on <strong>{{ payment.authorizationEndedAt }}</strong>. You were not charged. Your bank may still show the authorized amount for a few days.',
    zh: '{{ hotel.name }}在您卡上的预授权 <strong>{{ payment.amount }}</strong> 已于 <strong>{{ payment.authorizationEndedAt }}</strong> 结束，未扣款。银行可能需要几天才能恢复额度。',
  },
  sms: {
    en: '{{ hotel.name }}: The authorization of {{ payment.amountWithCode }} on your card has ended. You were not charged.',
    zh: '【{{ hotel.name }}】您卡上的预授权 {{ payment.amountWithCode }} 已结束，未扣款。',
  },
} satisfies Record<string, Words>;

export const GUEST_TEXTS: Record<string, MessageTexts> = {
  REQUEST: {
    subject: {
      en: 'Your payment request: {{ payment.amountWithCode }}',
      zh: '您的付款请求：{{ payment.amountWithCode }}',
    },
    content: {
      en: lines(
        DEAR.en,
        p(
          'Thank you for choosing {{ hotel.name }}. Please pay the amount below by <strong>{{ payment.dueAt }}</strong>.',
        ),
        ITEMS,
        NOTE.en,
        PAY.en,
        TRUST.en,
        FACTS.en,
      ),
      zh: lines(
        DEAR.zh,
        p('感谢您选择{{ hotel.name }}。请于 <strong>{{ payment.dueAt }}</strong> 前支付以下款项。'),
        ITEMS,
        NOTE.zh,
        PAY.zh,
        TRUST.zh,
        FACTS.zh,
      ),
    },
    sms: {
      en: '{{ hotel.name }}: {{ payment.amountWithCode }} to pay by {{ payment.dueAtWithZone }}: {{ payment.url }}{% if payment.securityCode %} Security code {{ payment.securityCode }}{% endif %}',
      zh: '【{{ hotel.name }}】请于 {{ payment.dueAtWithZone }}前支付 {{ payment.amountWithCode }}：{{ payment.url }}{% if payment.securityCode %} 安全码 {{ payment.securityCode }}{% endif %}',
    },
  },
  REMINDER: {
    subject: {
      en: 'Reminder of your payment request: {{ payment.amountWithCode }}',
      zh: '付款提醒：{{ payment.amountWithCode }}',
    },
    content: {
      en: lines(
        DEAR.en,
        p(
          'This is a reminder from {{ hotel.name }}: please pay the amount below by <strong>{{ payment.dueAt }}</strong>. If you have already paid, you do not need to do anything else.',
        ),
        ITEMS,
        NOTE.en,
        PAY.en,
        TRUST.en,
        FACTS.en,
      ),
      zh: lines(
        DEAR.zh,
        p(
          '{{ hotel.name }}提醒您：请于 <strong>{{ payment.dueAt }}</strong> 前支付以下款项。如您已支付，请忽略此提醒。',
        ),
        ITEMS,
        NOTE.zh,
        PAY.zh,
        TRUST.zh,
        FACTS.zh,
      ),
    },
    sms: {
      en: '{{ hotel.name }}: Reminder. {{ payment.amountWithCode }} to pay by {{ payment.dueAtWithZone }}: {{ payment.url }}{% if payment.securityCode %} Security code {{ payment.securityCode }}{% endif %}',
      zh: '【{{ hotel.name }}】提醒：请于 {{ payment.dueAtWithZone }}前支付 {{ payment.amountWithCode }}：{{ payment.url }}{% if payment.securityCode %} 安全码 {{ payment.securityCode }}{% endif %}',
    },
  },
  RECEIPT: {
    subject: {
      en: 'Your payment has arrived: {{ payment.paidAmountWithCode }}',
      zh: '已收到您的付款：{{ payment.paidAmountWithCode }}',
    },
    content: {
      en: lines(
        DEAR.en,
        p('Thank you. {{ hotel.name }} has received your payment. You do not need to do anything else.'),
        DETAILS.en,
        ITEMS,
        p(
          '{% if payment.paidAmount %}Paid: <strong>{{ payment.paidAmount }}</strong><br>{% endif %}{% if payment.paidWith %}Paid with {{ payment.paidWith }}<br>{% endif %}{% if payment.paidAt %}Paid at {{ payment.paidAtWithZone }}<br>{% endif %}{% if payment.transactionNo %}Transaction no {{ payment.transactionNo }}{% endif %}',
        ),
        AFTER_REFUNDS.en,
        p('{% button %}View receipt{% endbutton %}'),
        CALL.en,
        NUMBERS.en,
      ),
      zh: lines(
        DEAR.zh,
        p('感谢您的付款。{{ hotel.name }}已收到款项，您无需再做任何操作。'),
        DETAILS.zh,
        ITEMS,
        p(
          '{% if payment.paidAmount %}已支付：<strong>{{ payment.paidAmount }}</strong><br>{% endif %}{% if payment.paidWith %}支付方式：{{ payment.paidWith }}<br>{% endif %}{% if payment.paidAt %}支付时间：{{ payment.paidAtWithZone }}<br>{% endif %}{% if payment.transactionNo %}交易号：{{ payment.transactionNo }}{% endif %}',
        ),
        AFTER_REFUNDS.zh,
        p('{% button %}查看收据{% endbutton %}'),
        CALL.zh,
        NUMBERS.zh,
      ),
    },
    sms: {
      en: '{{ hotel.name }}: Thank you, your payment of {{ payment.paidAmountWithCode }} has arrived. Receipt: {{ payment.url }}',
      zh: '【{{ hotel.name }}】已收到您的付款 {{ payment.paidAmountWithCode }}，谢谢。收据：{{ payment.url }}',
    },
  },
  EXPIRED: {
    subject: {
      en: unlessHeld(HOLD_ENDED.subject.en, 'Your payment link has expired'),
      zh: unlessHeld(HOLD_ENDED.subject.zh, '您的付款链接已过期'),
    },
    content: {
      en: lines(
        DEAR.en,
        p(
          unlessHeld(
            HOLD_ENDED.text.en,
            'The payment link of {{ hotel.name }} was valid until <strong>{{ payment.dueAt }}</strong> and has expired. If you paid before then, the hotel receives your payment.',
          ),
        ),
        ITEMS,
        p(
          unlessHeld(
            CALL_HOTEL.en,
            'If you still want to pay, please {% if hotel.phone %}call {{ hotel.phone }}{% else %}contact the hotel{% endif %}, and we will send you a new link.',
          ),
        ),
        FACTS.en,
      ),
      zh: lines(
        DEAR.zh,
        p(
          unlessHeld(
            HOLD_ENDED.text.zh,
            '{{ hotel.name }}的付款链接有效期至 <strong>{{ payment.dueAt }}</strong>，现已过期。如您在此之前已付款，酒店会收到该款项。',
          ),
        ),
        ITEMS,
        p(
          unlessHeld(
            CALL_HOTEL.zh,
            '如仍需支付，请{% if hotel.phone %}致电 {{ hotel.phone }}{% else %}联系酒店{% endif %}，我们将为您发送新的链接。',
          ),
        ),
        FACTS.zh,
      ),
    },
    sms: {
      en: unlessHeld(
        HOLD_ENDED.sms.en,
        '{{ hotel.name }}: The link to pay {{ payment.amountWithCode }} has expired.{% if hotel.phone %} For a new one call {{ hotel.phone }}.{% endif %}',
      ),
      zh: unlessHeld(
        HOLD_ENDED.sms.zh,
        '【{{ hotel.name }}】支付 {{ payment.amountWithCode }} 的链接已过期。{% if hotel.phone %}如需新链接，请致电 {{ hotel.phone }}。{% endif %}',
      ),
    },
  },
  CANCELED: {
    subject: {
      en: unlessHeld(HOLD_ENDED.subject.en, 'Your payment request was withdrawn'),
      zh: unlessHeld(HOLD_ENDED.subject.zh, '您的付款请求已撤销'),
    },
    content: {
      en: lines(
        DEAR.en,
        p(
          unlessHeld(
            HOLD_ENDED.text.en,
            '{{ hotel.name }} has withdrawn the payment request below. There is nothing to pay, and the link no longer works.',
          ),
        ),
        ITEMS,
        CALL.en,
        small('Payment no {{ payment.paymentNo }}'),
      ),
      zh: lines(
        DEAR.zh,
        p(unlessHeld(HOLD_ENDED.text.zh, '{{ hotel.name }}已撤销以下付款请求。您无需支付，付款链接已失效。')),
        ITEMS,
        CALL.zh,
        small('付款编号 {{ payment.paymentNo }}'),
      ),
    },
    sms: {
      en: unlessHeld(
        HOLD_ENDED.sms.en,
        '{{ hotel.name }}: The request to pay {{ payment.amountWithCode }} was withdrawn. There is nothing to pay.',
      ),
      zh: unlessHeld(
        HOLD_ENDED.sms.zh,
        '【{{ hotel.name }}】支付 {{ payment.amountWithCode }} 的请求已撤销，您无需支付。',
      ),
    },
  },
  REFUNDED: {
    subject: {
      en: 'Your refund is on its way: {{ payment.refundAmountWithCode }}',
      zh: '已为您办理退款：{{ payment.refundAmountWithCode }}',
    },
    content: {
      en: lines(
        DEAR.en,
        p(
          '{{ hotel.name }} has sent <strong>{{ payment.refundAmount }}</strong> back{% if payment.paidWith %} to {{ payment.paidWith }}{% endif %}. Depending on your bank, it can take a few days to appear.',
        ),
        p(
          '{% if payment.paidAmount %}You had paid {{ payment.paidAmount }}{% if payment.paidAt %} on {{ payment.paidAt }}{% endif %}.{% endif %}',
        ),
        p(
          '{% if payment.amountAfterRefunds %}Paid after refunds: <strong>{{ payment.amountAfterRefunds }}</strong>{% endif %}',
        ),
        RECEIPT_BUTTON.en,
        CALL.en,
        NUMBERS.en,
      ),
      zh: lines(
        DEAR.zh,
        p(
          '{{ hotel.name }}已将 <strong>{{ payment.refundAmount }}</strong> 退回{% if payment.paidWith %}至 {{ payment.paidWith }}{% endif %}。视银行处理情况，到账可能需要几天时间。',
        ),
        p(
          '{% if payment.paidAmount %}您此前支付了 {{ payment.paidAmount }}{% if payment.paidAt %}（{{ payment.paidAt }}）{% endif %}。{% endif %}',
        ),
        p(
          '{% if payment.amountAfterRefunds %}退款后实付：<strong>{{ payment.amountAfterRefunds }}</strong>{% endif %}',
        ),
        RECEIPT_BUTTON.zh,
        CALL.zh,
        NUMBERS.zh,
      ),
    },
    sms: {
      en: '{{ hotel.name }}: {{ payment.refundAmountWithCode }} was sent back to you. It can take a few days to appear.',
      zh: '【{{ hotel.name }}】已向您退款 {{ payment.refundAmountWithCode }}，到账可能需要几天时间。',
    },
  },
};
