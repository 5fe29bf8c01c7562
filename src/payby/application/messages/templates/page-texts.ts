import type { TemplateField, TemplateTexts } from '../../../../notifications/index.js';

const heading: TemplateField = {
  key: 'heading',
  form: 'line',
  name: { en: 'Heading', zh: '标题' },
  longest: 120,
  required: true,
};
const content: TemplateField = {
  key: 'content',
  form: 'html',
  name: { en: 'Text', zh: '正文' },
  longest: 20_000,
  required: true,
};
const button = (key: string, en: string, zh: string): TemplateField => ({
  key,
  form: 'line',
  name: { en, zh },
  longest: 60,
  required: true,
});
const footer: TemplateField = {
  key: 'footer',
  form: 'html',
  name: { en: 'Footer text', zh: '页脚文本' },
  longest: 10_000,
  required: false,
};

/**
 * The pages of a payment link, by where the payment stands: their texts, and what the product brings. Around them the page
 * itself says whom to call and, where a link has expired, that nothing was charged.
 */
export const PAGE_TEXTS: Record<string, { fields: TemplateField[]; texts: TemplateTexts }> = {
  PAY: {
    fields: [heading, content, button('payButton', 'Pay button', '支付按钮'), footer],
    texts: {
      en: {
        heading: 'Your payment to {{ hotel.name }}',
        content: '<p>Please choose how you want to pay, by {{ payment.dueAt }}.</p>',
        payButton: 'Pay {{ payment.amount }}',
        footer: '',
      },
      zh: {
        heading: '向{{ hotel.name }}付款',
        content: '<p>请选择支付方式，并于 {{ payment.dueAt }} 前完成支付。</p>',
        payButton: '支付 {{ payment.amount }}',
        footer: '',
      },
    },
  },
  PAID: {
    fields: [heading, content, button('receiptButton', 'Receipt button', '收据按钮'), footer],
    texts: {
      en: {
        heading: 'Paid. Thank you.',
        content: '<p>The hotel has received your payment. You do not need to do anything else.</p>',
        receiptButton: 'Download receipt',
        footer: '',
      },
      zh: {
        heading: '支付成功，谢谢。',
        content: '<p>酒店已收到您的付款，无需再做任何操作。</p>',
        receiptButton: '下载收据',
        footer: '',
      },
    },
  },
  EXPIRED: {
    fields: [heading, content, button('callButton', 'Call button', '致电酒店按钮'), footer],
    texts: {
      en: {
        heading: 'This link has expired',
        content: '<p>The time to pay ended on {{ payment.dueAt }}.</p>',
        callButton: 'Call the hotel for a new link',
        footer: '',
      },
      zh: {
        heading: '此链接已过期',
        content: '<p>付款期限为 {{ payment.dueAt }}。</p>',
        callButton: '致电酒店获取新链接',
        footer: '',
      },
    },
  },
  CANCELED: {
    fields: [heading, content, button('callButton', 'Call button', '致电酒店按钮'), footer],
    texts: {
      en: {
        heading: 'The hotel withdrew this request',
        content: '<p>There is nothing to pay.</p>',
        callButton: 'Call the hotel',
        footer: '',
      },
      zh: {
        heading: '酒店已撤销此付款请求',
        content: '<p>您无需支付。</p>',
        callButton: '致电酒店',
        footer: '',
      },
    },
  },
};
