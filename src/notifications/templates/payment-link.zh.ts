import { paymentLinkTemplate } from './payment-link.layout.js';

const hotelName = "{% if hotel.nameZh != '' %}{{ hotel.nameZh }}{% else %}{{ hotel.name }}{% endif %}";

export const paymentLinkZh = paymentLinkTemplate({
  lang: 'zh-Hans',
  hotelName,
  hotelAddress: "{% if hotel.addressZh != '' %}{{ hotel.addressZh }}{% else %}{{ hotel.address }}{% endif %}",
  subject:
    "{% if purpose == 'reminder' %}提醒：{% endif %}您的付款请求：{{ amountMinor | code_amount: currencyCode }}",
  preview: `请于 {{ dueAt | instant: hotel.timeZone }} 前支付。${hotelName}`,
  greeting: '{{ firstName | person_name: lastName }}，您好：',
  askBefore: `{% if purpose == 'reminder' %}${hotelName}提醒您：{% else %}感谢您选择${hotelName}。{% endif %}请于 `,
  askAfter: ' 前支付以下款项。',
  toPay: '待支付',
  noteTitle: '酒店留言',
  button: '查看并支付 {{ amountMinor | symbol_amount: currencyCode }}',
  linkLabel: '如果按钮无法打开，请将以下地址复制到浏览器：',
  official:
    "链接由酒店官方系统发出。{% if hotel.phone != '' %}如有疑问，请致电 {{ hotel.phone }}。{% endif %}",
  ignore: '酒店不会通过邮件索取您的卡号。如果您并不知晓此付款请求，请致电酒店。',
  paymentNo: '付款编号 {{ paymentNo }}',
  zone: '以上时间为酒店当地时间 ({{ dueAt | utc_offset: hotel.timeZone }})。',
});
