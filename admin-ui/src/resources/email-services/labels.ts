import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add email service', '新增邮件服务'],
  addTitle: ['Add an email service', '新增邮件服务'],
  save: ['Save email service', '保存邮件服务'],
  didNotLoad: ['This email service did not load', '此邮件服务未能加载'],
  allHotels: ['All hotels', '所有酒店'],
  list: {
    title: ['Email service', '邮件服务'],
    didNotLoad: ['Email services did not load', '邮件服务未能加载'],
    empty: ['Email service not configured', '邮件服务未配置'],
    emptyText: [
      'Payment links, password links and invitations cannot be mailed until one is added.',
      '新增邮件服务之前，无法通过邮件发送付款链接、密码链接和邀请。',
    ],
    noMatch: ['No email service matches', '没有符合的邮件服务'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      host: ['Server', '服务器'],
      encryption: ['Encryption and port', '加密方式与端口'],
      hotel: ['Hotel', '酒店'],
      state: ['State', '状态'],
      tested: ['Tested', '测试时间'],
    },
  },
  readOnly: {
    allHotels: [
      'You can look at this but not change it: it is for all hotels, and you do not work in all of them.',
      '只能查看，不能修改：此邮件服务适用于所有酒店，须由可管理所有酒店的用户修改。',
    ],
  },
  delete: {
    text: [
      'Mail no longer leaves by it, and its password is lost. This cannot be taken back.',
      '邮件将不再通过此服务发送，其密码一并删除。此操作无法撤销。',
    ],
    action: ['Delete email service', '删除邮件服务'],
    keep: ['Keep email service', '保留邮件服务'],
  },
  state: {
    works: ['Works', '可用'],
    broken: ['Did not work when tested', '测试未通过'],
    untested: ['Not tested', '未测试'],
    off: ['Off', '已停用'],
  },
  sslType: {
    starttls: ['STARTTLS', 'STARTTLS'],
    ssl: ['SSL/TLS', 'SSL/TLS'],
    none: ['None', '不加密'],
  },
  section: {
    server: ['Mail server', '邮件服务器'],
    serverNote: [
      'From the provider of the mailbox. The password is never shown again.',
      '由邮箱服务商提供。密码保存后不再显示。',
    ],
    mail: ['Mail', '邮件'],
    mailNote: ['What recipients see as the sender.', '收件人看到的发件人。'],
  },
  field: {
    host: ['Server', '服务器'],
    sslType: ['Encryption', '加密方式'],
    smtpPort: ['SMTP port', 'SMTP 端口'],
    sslPort: ['SSL port', 'SSL 端口'],
    username: ['User', '用户名'],
    password: ['Password', '密码'],
    fromAddress: ['From address', '发件地址'],
    fromName: ['Sender’s name', '发件人名称'],
    hotelCode: ['Hotel', '酒店'],
    mergeAndSend: ['Merge and send', '合并发送'],
    enabled: ['In use', '启用'],
  },
  help: {
    host: ['Name or IP address, without smtp://.', '主机名或 IP 地址，不含 smtp://。'],
    smtpPort: ['Used with STARTTLS and without encryption.', '用于 STARTTLS 或不加密。'],
    sslPort: ['Used with SSL/TLS.', '用于 SSL/TLS。'],
    username: ['Empty: the server asks for none.', '服务器无需登录时留空。'],
    fromName: ['Empty: the hotel’s own name.', '留空则使用酒店名称。'],
    mergeAndSend: [
      'Kept as a setting. Each mail still leaves by itself.',
      '仅保存此设置，目前每封邮件仍单独发送。',
    ],
    enabled: ['Off: nothing is sent by it.', '关闭后不再通过此服务发送。'],
  },
  error: {
    host: ['Enter the server.', '填写服务器。'],
    fromAddress: ['Enter the address mail comes from.', '填写发件地址。'],
    sslType: ['Choose the encryption.', '选择加密方式。'],
    smtpPort: ['Enter a port.', '填写端口。'],
    sslPort: ['Enter a port.', '填写端口。'],
  },
  test: {
    title: ['Test', '测试'],
    to: ['An address of mine', '自己的邮箱'],
    run: ['Send a test', '发送测试邮件'],
    ok: [
      'The mail server took the test mail. Look for it in the mailbox.',
      '邮件服务器已接收测试邮件，请到邮箱查看。',
    ],
    broken: ['The test mail was not sent.', '测试邮件未发送。'],
    untested: [
      'Not tested as it is now. Send a mail to yourself.',
      '当前设置尚未测试，可向自己的邮箱发送一封。',
    ],
    step: {
      resolve: ['Find the server', '查找服务器'],
      connect: ['Connect to it', '连接服务器'],
      tls: ['Encrypt the connection', '加密连接'],
      signIn: ['Sign in', '登录'],
      accepted: ['Hand over the mail', '提交邮件'],
    },
    result: { ok: ['works', '正常'], failed: ['failed', '失败'], skipped: ['not tried', '未测试'] },
    cure: {
      blocked: [
        'Its address is not public. Have operations add it to OUTBOUND_ALLOW.',
        '服务器地址不是公网地址，请由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server of this name. Check it.', '找不到此主机名，请检查。'],
      connection: [
        'No mail server answers there. Check server and port.',
        '该地址没有邮件服务器响应，请检查服务器和端口。',
      ],
      tls: [
        'The connection could not be encrypted. Check the encryption and its port, or the server’s certificate.',
        '无法加密连接，请检查加密方式、端口或服务器证书。',
      ],
      credentials: ['User or password is wrong.', '用户名或密码错误。'],
      refused: [
        'The server refuses the mail. It may not know the from address or the recipient.',
        '服务器拒收此邮件，可能不接受发件地址或收件人。',
      ],
      later: ['The server asks to come back later.', '服务器要求稍后再试。'],
      unknown: ['The connection was lost. The mail may have been sent.', '连接已中断，邮件可能已发送。'],
    },
    said: ['In detail: %{said}', '详细信息：%{said}'],
  },
} as const;

export const useEmailServiceLabels = makeLabels(labels, 'emailServices');
