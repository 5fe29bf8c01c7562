import type { LocalText } from '../../kernel/errors.js';

interface TypeDefinition {
  name: LocalText;
  /** Who uses its entries, in one sentence. */
  use: LocalText;
  /** Its entries are ranges: each has a minimum and a maximum. */
  range?: true;
  /** Guests read its names, so an entry has one in each of their languages. */
  forGuests?: true;
}

/** Every kind of choice that people look after themselves, in the order of the page. Declared here and nowhere else. */
const TYPES = {
  paymentItem: {
    name: { en: 'Payment items', zh: '款项' },
    use: { en: 'Used in new payment requests.', zh: '用于新建付款请求。' },
    forGuests: true,
  },
  guaranteeType: {
    name: { en: 'Guarantee types', zh: '担保类型' },
    use: { en: 'Used in payment methods and new payment requests.', zh: '用于支付方式和新建付款请求。' },
  },
  transactionCode: {
    name: { en: 'Transaction codes', zh: '交易代码' },
    use: {
      en: 'Used in payment methods. The codes must match those in the PMS.',
      zh: '用于支付方式，须与 PMS 中的代码一致。',
    },
  },
  paymentMethodCode: {
    name: { en: 'Payment method codes', zh: '支付方式代码' },
    use: { en: 'Used for new payment methods.', zh: '用于新增支付方式。' },
  },
  refundReason: {
    name: { en: 'Refund reasons', zh: '退款原因' },
    use: { en: 'Used for refunds.', zh: '用于退款。' },
  },
  cancelReason: {
    name: { en: 'Cancel reasons', zh: '取消原因' },
    use: { en: 'Used when a payment request is canceled.', zh: '用于取消付款请求。' },
  },
  adjustReason: {
    name: { en: 'Adjustment reasons', zh: '调整原因' },
    use: { en: 'Used when a posting status is corrected.', zh: '用于更正入账状态。' },
  },
  title: {
    name: { en: 'Guest titles', zh: '客人称谓' },
    use: { en: 'Used for guests’ titles on payments and in messages.', zh: '用于付款和消息中的客人称谓。' },
    forGuests: true,
  },
  roomType: {
    name: { en: 'Room types', zh: '房型' },
    use: { en: 'Used to show the room types of the PMS on payments.', zh: '用于显示 PMS 中的房型。' },
    forGuests: true,
  },
  reservationSource: {
    name: { en: 'Reservation sources', zh: '预订来源' },
    use: { en: 'Read by connected systems through the API.', zh: '供对接系统通过接口读取。' },
  },
  country: {
    name: { en: 'Countries', zh: '国家和地区' },
    use: { en: 'A choice in the hotel group’s details.', zh: '用于酒店集团信息。' },
  },
  area: {
    name: { en: 'Areas', zh: '区域' },
    use: { en: 'A choice in the hotel’s details.', zh: '用于酒店信息。' },
  },
  keyCard: {
    name: { en: 'Key cards', zh: '房卡设置' },
    use: {
      en: 'How many key cards may be made for one room. Read by kiosks through the API.',
      zh: '每间房可制作的房卡数量，供自助机通过接口读取。',
    },
    range: true,
  },
} as const satisfies Record<string, TypeDefinition>;

export type DictionaryType = keyof typeof TYPES;

export const DICTIONARY_TYPES = Object.keys(TYPES) as DictionaryType[];

export function isDictionaryType(key: string): key is DictionaryType {
  return Object.hasOwn(TYPES, key);
}

export function typeDefinition(type: DictionaryType): TypeDefinition {
  return TYPES[type];
}
