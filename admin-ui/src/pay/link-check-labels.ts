import type { BuiltIn } from './labels';

const en = {
  title: 'Is this payment link genuine?',
  text: 'Paste the link, or the whole message it came in. The link is only checked here, not opened.',
  field: 'Link or message',
  check: 'Check',
  checking: 'Checking…',
  ours: (hotel: string) => `Yes. This link is from ${hotel}.`,
  open: 'You can pay with this link. Before you pay, compare the security code on its page with the one in your message.',
  notOpen: 'You cannot pay with this link at the moment: it was paid, has expired or was withdrawn.',
  notOurs: 'This is not one of our links',
  notOursText:
    'Do not open it, do not pay with it and do not enter a card. It may have been copied incompletely: check that the whole address was pasted. If you are not sure, call the hotel at the number on its website or on your booking.',
  code: 'A security code alone proves nothing',
  codeText:
    'Paste the link as well. To compare the code, call the hotel at the number on its website or on your booking: it can tell you the code of your payment.',
  nothing: 'There is no link in this text',
  nothingText: 'A payment link contains /pay/ or /p/ and a long row of letters and digits.',
  tooMany: 'Too many checks. Wait a minute, then try again.',
  failed: 'No connection. Check it, then try again.',
  call: 'Call the hotel',
};

const zh: typeof en = {
  title: '核验付款链接',
  text: '粘贴链接或整条信息。此处仅作核验，不会打开链接。',
  field: '链接或信息',
  check: '核验',
  checking: '正在核验…',
  ours: (hotel) => `是。此链接来自${hotel}。`,
  open: '此链接可以支付。支付前，请核对付款页上的安全码与信息中的是否一致。',
  notOpen: '此链接目前不能支付：已支付、已过期或已撤回。',
  notOurs: '这不是我们的链接',
  notOursText:
    '不要打开，不要付款，也不要填写银行卡信息。链接可能未复制完整，请确认已粘贴整个地址。如不确定，请拨打酒店官网或预订单上的电话。',
  code: '仅凭安全码不能证明真伪',
  codeText: '请同时粘贴链接。如需核对安全码，请拨打酒店官网或预订单上的电话，酒店能说出您付款的安全码。',
  nothing: '此文字中没有链接',
  nothingText: '付款链接包含 /pay/ 或 /p/，后面是一长串字母和数字。',
  tooMany: '核验次数过多，请一分钟后再试。',
  failed: '网络未连接，检查后重试。',
  call: '致电酒店',
};

export const linkCheckLabels = { en, zh } satisfies Record<BuiltIn, typeof en>;
