/** Of the page that shows how a signature is made. */
export const debuggerLabels = {
  title: ['Check a signature', '检查签名'],
  text: [
    'Paste what the client’s system received. Everything is computed on this page; nothing is sent.',
    '粘贴客户端系统收到的内容。全部计算均在本页完成，不会发送到任何地方。',
  ],
  compared: [
    'Each step is compared with what was sent as %{id}.',
    '每一步都与编号 %{id} 的实际发送内容比对。',
  ],
  headers: ['Headers', '请求头'],
  headersHelp: [
    'webhook-id, webhook-timestamp and webhook-signature, as lines, JSON or a cURL command.',
    'webhook-id、webhook-timestamp、webhook-signature，可为逐行文本、JSON 或 cURL 命令。',
  ],
  body: ['Raw body', '原始正文'],
  bodyHelp: ['The bytes as received, before any parsing.', '未经任何程序解析的原始内容。'],
  secret: ['Key', '密钥'],
  secretHelp: ['Begins with whsec_', '以 whsec_ 开头。'],
  computed: ['Signature computed by your system', '对方的计算结果'],
  computedHelp: ['Shows how your program computed it.', '可看出对方程序的计算方式。'],
  fill: ['Fill in the sent event', '填入发送内容'],
  run: ['Check', '检查'],
  good: ['The signature is valid', '签名正确'],
  bad: ['The signature is not valid', '签名未通过'],
  insecure: [
    'This browser computes signatures only over HTTPS. Open PayBy over HTTPS.',
    '浏览器仅在 HTTPS 下可计算签名，通过 HTTPS 打开 PayBy。',
  ],
  step: {
    headers: ['ID in the header', '请求头中的编号'],
    time: ['Time in the header', '请求头中的时间'],
    body: ['Body, %{count} bytes', '正文，%{count} 字节'],
    key: ['Key', '密钥'],
    text: ['Signed text: ID, dot, time, dot, body', '签名原文：编号、点、时间、点、正文'],
    signature: ['HMAC-SHA256 of the signed text with the key', '用密钥对签名原文计算 HMAC-SHA256'],
    computed: ['Signature computed by your system', '对方的计算结果'],
  },
  problem: {
    headersMissing: ['Missing: %{names}.', '缺少：%{names}。'],
    idDiffers: [
      'It was sent as %{sent}. The ID is part of the signed text.',
      '实际发送的编号是 %{sent}，编号是签名原文的一部分。',
    ],
    timeNoNumber: ['The time must be in whole seconds since 1970.', '应为自 1970 年起的整数秒。'],
    timeMilliseconds: ['These are milliseconds; the header has seconds.', '这是毫秒，请求头中应为秒。'],
    timeOld: [
      'The event is %{minutes} minutes old. Receivers reject events older than 5 minutes: check the clock, and verify on receipt.',
      '已过去 %{minutes} 分钟。接收方会拒绝超过 5 分钟的事件：校准时钟，并在收到时立即校验。',
    ],
    timeEarly: [
      'The time is %{minutes} minutes ahead of this computer’s clock. More than 5 minutes is rejected: set the clock.',
      '比本机时钟快 %{minutes} 分钟，超过 5 分钟会被拒绝，需校准时钟。',
    ],
    timeDiffers: [
      'It was sent with %{sent}. The time is part of the signed text.',
      '实际发送的时间是 %{sent}，时间是签名原文的一部分。',
    ],
    bodyEmpty: ['There is no body.', '没有正文。'],
    bodyNewline: [
      'A line break was added at the end. Without it, the body matches what was sent.',
      '末尾多了换行。去掉换行后与发送内容一致。',
    ],
    bodyReserialised: [
      'The body was parsed and serialized again, which changed spaces, line breaks or escapes. Verify the raw bytes before parsing the JSON.',
      '正文被解析后重新生成，空格、换行或转义已改变。应在解析 JSON 之前校验原始字节。',
    ],
    bodyDiffers: ['It differs from what was sent.', '与发送内容不同。'],
    keyNoPrefix: [
      'The whsec_ prefix is missing. Libraries accept that. The rest is base64 and must be decoded first.',
      '缺少 whsec_ 前缀。程序库可以接受；其后为 base64，须先解码。',
    ],
    keyNotBase64: [
      'The part after whsec_ is not base64. Copy the key again.',
      'whsec_ 之后不是 base64，重新复制密钥。',
    ],
    keyDiffers: [
      'This is not a key of this address. Live keys end in …%{endings}.',
      '不是此地址的密钥。有效密钥的结尾为 …%{endings}。',
    ],
    noVersion: ['The header has no v1 signature.', '请求头中没有 v1 签名。'],
    signatureDiffers: [
      'The header has a different value. Check the steps above. If all are correct, the key or the body is different.',
      '与请求头中的值不同。检查以上步骤；若均无误，则密钥或正文不符。',
    ],
    computedHex: [
      'Correct, but encoded in hex. Encode it in base64.',
      '结果正确，但写成了十六进制，应为 base64。',
    ],
    computedUrlSafe: [
      'Correct, but in URL-safe base64. Use standard base64.',
      '结果正确，但用了 URL 安全字母表，应为标准 base64。',
    ],
    computedKeyAsText: [
      'The key was used as text. Remove whsec_ and decode the rest from base64.',
      '密钥被当作文本使用。应去掉 whsec_，并对其余部分做 base64 解码。',
    ],
    computedBodyOnly: [
      'Only the body was signed. Put ID, dot, time and dot before it.',
      '只对正文签名。应在前面加上编号、点、时间、点。',
    ],
    computedNoId: ['The ID is missing from the signed text.', '签名原文中缺少编号。'],
    computedDiffers: [
      'The value is different. Compare the signed text byte by byte.',
      '结果不同，需逐字节比对签名原文。',
    ],
  },
} as const;
