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
      'Payment links, password links and invitations cannot be sent by email until a service is added.',
      '新增邮件服务之前，无法通过邮件发送付款链接、密码链接和邀请。',
    ],
    noMatch: ['No email service matches', '没有符合的邮件服务'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      host: ['Server', '服务器'],
      order: ['Order', '顺序'],
      encryption: ['Encryption and port', '加密方式与端口'],
      hotel: ['Hotel', '酒店'],
      state: ['State', '状态'],
      tested: ['Tested', '测试时间'],
    },
  },
  readOnly: {
    allHotels: [
      'You cannot change this: it applies to all hotels and sends password links. Only users with access to all hotels and user management can change it.',
      '只能查看：此服务适用于所有酒店，并发送密码链接，须由可管理所有酒店并可管理用户的人员修改。',
    ],
  },
  delete: {
    text: [
      'Emails are no longer sent through this service, and its password is deleted. This cannot be undone.',
      '邮件将不再通过此服务发送，其密码一并删除。此操作无法撤销。',
    ],
    action: ['Delete email service', '删除邮件服务'],
    keep: ['Keep email service', '保留邮件服务'],
  },
  place: ['%{place} of %{places}', '第 %{place} / 共 %{places}'],
  move: { up: ['Move up', '上移'], down: ['Move down', '下移'] },
  failures: {
    title_one: ['Failed %{count} time in a row, last', '连续失败 %{count} 次，最近一次：'],
    title_other: ['Failed %{count} times in a row, last', '连续失败 %{count} 次，最近一次：'],
    resting: [
      'Other services are used first during the pause. A successful test ends it. Paused until',
      '在此之前优先使用其他邮件服务；测试成功后立即恢复。暂停至',
    ],
  },
  state: {
    works: ['Works', '可用'],
    broken: ['Test failed', '测试未通过'],
    untested: ['Not tested', '未测试'],
    resting: ['Paused', '暂停使用'],
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
      'Provided by the mailbox provider. The password is never shown again.',
      '由邮箱服务商提供。密码保存后不再显示。',
    ],
    mail: ['Email', '邮件'],
    mailNote: [
      'The sender that recipients see. A system parameter limits the emails per recipient and hour; further emails wait.',
      '收件人看到的发件人。同一收件人每小时的邮件上限由系统参数设定，超出的邮件延后发送。',
    ],
  },
  field: {
    host: ['Server', '服务器'],
    sslType: ['Encryption', '加密方式'],
    smtpPort: ['SMTP port', 'SMTP 端口'],
    sslPort: ['SSL port', 'SSL 端口'],
    username: ['User', '用户名'],
    password: ['Password', '密码'],
    fromAddress: ['From address', '发件地址'],
    fromName: ['Sender name', '发件人名称'],
    hotelCode: ['Hotel', '酒店'],
    mergeAndSend: ['Merge and send', '合并发送'],
    enabled: ['In use', '启用'],
    currentPassword: ['Your sign-in password', '当前用户的登录密码'],
  },
  help: {
    host: ['Name or IP address, without smtp://.', '主机名或 IP 地址，不含 smtp://。'],
    smtpPort: ['Used with STARTTLS and without encryption.', '用于 STARTTLS 或不加密。'],
    sslPort: ['Used with SSL/TLS.', '用于 SSL/TLS。'],
    username: ['Leave empty if the server needs no sign-in.', '服务器无需登录时留空。'],
    fromName: ['If empty, the hotel’s name is used.', '留空则使用酒店名称。'],
    fromAddress: [
      'Undeliverable emails are returned to this mailbox, unless a bounce mailbox is set up. Make sure that it is read.',
      '未设置退信邮箱时，事后无法投递的邮件会退回此邮箱，需安排人员查看。',
    ],
    mergeAndSend: [
      'When on, a message to several staff is sent as one email, and they see each other’s addresses. When off, each gets a separate email. Guests always get a separate email.',
      '开启：发给多名员工的消息合并为一封邮件，收件人可看到彼此的地址。关闭：每人单独一封。客人始终单独发送。',
    ],
    currentPassword: [
      'A service for all hotels also sends password links and invitations. Enter your password to change it.',
      '适用于所有酒店的服务也发送密码链接和邀请，修改时须输入当前用户的密码。',
    ],
    noPassword: [
      'A service for all hotels also sends password links and invitations. You need a password to change it: ask an administrator to set one for you.',
      '适用于所有酒店的服务也发送密码链接和邀请，修改时须输入密码。当前账户没有密码，可联系管理员设置。',
    ],
    enabled: [
      'When off, this service sends nothing. Enabled services are tried in order until one accepts the email.',
      '关闭后不再通过此服务发送。启用的邮件服务按顺序尝试，直至有一个接收邮件。',
    ],
  },
  error: {
    currentPassword: ['Enter your sign-in password.', '填写当前用户的登录密码。'],
    host: ['Enter the server.', '填写服务器。'],
    fromAddress: ['Enter the from address.', '填写发件地址。'],
    sslType: ['Choose the encryption.', '选择加密方式。'],
    smtpPort: ['Enter a port.', '填写端口。'],
    sslPort: ['Enter a port.', '填写端口。'],
  },
  test: {
    title: ['Test', '测试'],
    to: ['Your email address', '自己的邮箱'],
    run: ['Send a test', '发送测试邮件'],
    ok: [
      'The mail server accepted the test email. Check the mailbox.',
      '邮件服务器已接收测试邮件，可到邮箱查看。',
    ],
    broken: ['The test email was not sent.', '测试邮件未发送。'],
    untested: [
      'The current settings are not tested. Send an email to yourself.',
      '当前设置尚未测试，可向自己的邮箱发送一封。',
    ],
    step: {
      resolve: ['Find the server', '查找服务器'],
      connect: ['Connect to the server', '连接服务器'],
      tls: ['Encrypt the connection', '加密连接'],
      signIn: ['Sign in', '登录'],
      accepted: ['Submit the email', '提交邮件'],
    },
    result: { ok: ['works', '正常'], failed: ['failed', '失败'], skipped: ['not tested', '未测试'] },
    cure: {
      blocked: [
        'The server’s address is not public. Ask operations to add it to OUTBOUND_ALLOW.',
        '服务器地址不是公网地址，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server with this name. Check the spelling.', '找不到此主机名，检查拼写。'],
      connection: [
        'No mail server answers at this address. Check server and port.',
        '该地址没有邮件服务器响应，检查服务器和端口。',
      ],
      tls: [
        'The connection could not be encrypted. Check the encryption and its port, or the server’s certificate.',
        '无法加密连接，检查加密方式、端口或服务器证书。',
      ],
      credentials: ['User or password is wrong.', '用户名或密码错误。'],
      refused: [
        'The server refuses the email. It may not accept the from address or the recipient.',
        '服务器拒收此邮件，可能不接受发件地址或收件人。',
      ],
      later: ['The server is temporarily refusing. Try again later.', '服务器暂不接受，稍后再试。'],
      unknown: ['The connection was lost. The email may have been sent.', '连接已中断，邮件可能已发送。'],
    },
    said: ['Details: %{said}', '详细信息：%{said}'],
  },
  bounces: {
    title: ['Bounce mailbox', '退信邮箱'],
    of: ['Bounce mailbox %{address}', '退信邮箱 %{address}'],
    none: [
      'A mail server can accept an email and return it later. With a bounce mailbox, PayBy reads these reports and shows on the payment which emails were not delivered.',
      '邮件服务器可能先接收邮件，之后再退回。设置退信邮箱后，系统会读取退信，并在付款上显示未送达的邮件。',
    ],
    setUp: ['Set up bounce mailbox', '设置退信邮箱'],
    change: ['Change', '修改'],
    save: ['Save bounce mailbox', '保存退信邮箱'],
    test: ['Test', '测试'],
    ok: ['The mailbox can be read.', '邮箱可以读取。'],
    broken: ['The mailbox cannot be read.', '邮箱无法读取。'],
    untested: ['The current settings are not tested.', '当前设置尚未测试。'],
    read: ['Last read', '最近读取：'],
    notRead: ['Not read yet.', '尚未读取。'],
    end: ['Remove…', '移除…'],
    endTitle: ['Remove the bounce mailbox?', '移除退信邮箱？'],
    endText: [
      'Returned emails are no longer shown on payments. The mailbox itself is not changed.',
      '付款上将不再显示退信。邮箱本身不受影响。',
    ],
    endAction: ['Remove bounce mailbox', '移除退信邮箱'],
    keep: ['Keep bounce mailbox', '保留退信邮箱'],
    failures: {
      title_one: [
        'The bounce mailbox could not be read %{count} time in a row, last',
        '退信邮箱连续 %{count} 次无法读取，最近一次：',
      ],
      title_other: [
        'The bounce mailbox could not be read %{count} times in a row, last',
        '退信邮箱连续 %{count} 次无法读取，最近一次：',
      ],
      resting: ['A successful test ends the pause. Paused until', '测试成功后立即恢复。暂停至'],
    },
    field: {
      address: ['Bounce address', '退信地址'],
      host: ['IMAP server', 'IMAP 服务器'],
      port: ['IMAP port', 'IMAP 端口'],
      sslType: ['IMAP encryption', 'IMAP 加密方式'],
      username: ['IMAP user', 'IMAP 用户名'],
      password: ['IMAP password', 'IMAP 密码'],
      folder: ['Folder', '文件夹'],
    },
    help: {
      address: [
        'Emails about payments are sent with it as return address. Use the domain of the from address, and send a test afterwards.',
        '付款邮件以此为退信地址。宜与发件地址同一域名，设置后发送一封测试邮件。',
      ],
      host: ['Name or IP address, without imap://.', '主机名或 IP 地址，不含 imap://。'],
      sslType: ['Without encryption only on this machine.', '仅本机服务器可不加密。'],
      password: ['Never shown again.', '保存后不再显示。'],
      passwordStays: ['Leave empty to keep the saved password.', '留空则保留已保存的密码。'],
    },
    sslType: {
      ssl: ['SSL/TLS', 'SSL/TLS'],
      starttls: ['STARTTLS', 'STARTTLS'],
      none: ['None', '不加密'],
    },
    step: {
      resolve: ['Find the server', '查找服务器'],
      connect: ['Connect to the server', '连接服务器'],
      tls: ['Encrypt the connection', '加密连接'],
      signIn: ['Sign in', '登录'],
      folder: ['Open the folder', '打开文件夹'],
    },
    cure: {
      blocked: [
        'The server’s address is not public. Ask operations to add it to OUTBOUND_ALLOW.',
        '服务器地址不是公网地址，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server with this name. Check the spelling.', '找不到此主机名，检查拼写。'],
      connection: [
        'The IMAP server does not answer, or it closed the connection. Check server, port and encryption.',
        'IMAP 服务器未响应或已断开，检查服务器、端口和加密方式。',
      ],
      plain: ['The server is on another machine. Choose an encryption.', '服务器不在本机，选择加密方式。'],
      tls: [
        'The connection could not be encrypted. Check the encryption and its port, or the server’s certificate.',
        '无法加密连接，检查加密方式、端口或服务器证书。',
      ],
      credentials: [
        'User or password is wrong, or the provider does not allow IMAP for this mailbox.',
        '用户名或密码错误，或服务商未对此邮箱开放 IMAP。',
      ],
      later: ['The server is temporarily refusing. Try again later.', '服务器暂不接受，稍后再试。'],
      folder: ['There is no such folder. Check its name.', '没有此文件夹，检查名称。'],
    },
  },
  domain: {
    title: ['Sender domain %{domain}', '发件域名 %{domain}'],
    run: ['Check the domain', '检查域名'],
    unchecked: [
      'The current settings are not checked. Without SPF, DKIM and DMARC, emails often end up in spam.',
      '当前设置尚未检查。缺少 SPF、DKIM 和 DMARC 时，邮件常被归为垃圾邮件。',
    ],
    lacking: [
      'A record is missing or wrong. Emails are still sent, but may end up in spam.',
      '有记录缺失或有误。邮件仍会发送，但可能被归为垃圾邮件。',
    ],
    doubtful: ['Not everything could be confirmed.', '部分项目未能确认。'],
    good: ['All three are in order.', '三项均正常。'],
    check: { spf: ['SPF', 'SPF'], dkim: ['DKIM', 'DKIM'], dmarc: ['DMARC', 'DMARC'] },
    state: {
      found: ['found', '已找到'],
      missing: ['not found', '未找到'],
      wrong: ['wrong', '有误'],
      doubtful: ['may not cover this server', '可能未包含此服务器'],
      unknown: ['unknown', '未知'],
    },
    about: {
      spf: {
        found: ['The domain authorizes this server to send its email.', '域名已授权此服务器发送邮件。'],
        missing: [
          'The domain does not declare which servers may send its email. Publish this record, and add what your email provider requires.',
          '域名未声明可发送邮件的服务器。发布以下记录，并加入邮箱服务商要求的内容。',
        ],
      },
      dkim: {
        found: ['The key is published, and emails are signed with it.', '密钥已发布，邮件将以此签名。'],
        missing: [
          'The key record below is not published yet. Emails are signed once it is.',
          '下方密钥记录尚未发布，发布前不会以此签名。',
        ],
      },
      dmarc: {
        found: ['The domain declares how to handle forged email.', '域名已声明如何处理伪造邮件。'],
        missing: [
          'The domain does not declare how to handle forged email. Start by publishing this record.',
          '域名未声明如何处理伪造邮件，可先发布以下记录。',
        ],
      },
    },
    problem: {
      several: [
        'There are several records, so none is valid. Keep only one.',
        '存在多条记录，均无效，只保留一条。',
      ],
      syntax: ['The record cannot be read. Correct it.', '记录格式有误，需要更正。'],
      notCovered: [
        'The record does not include the mail server’s address. It may be correct if your provider sends from other servers; otherwise publish this record.',
        '记录未包含邮件服务器的地址。若服务商由其他服务器发出邮件，则可能无误；否则发布以下记录。',
      ],
      otherKey: ['This name has another key. Publish the one below.', '此名称下为其他密钥，需发布下方密钥。'],
      revoked: [
        'The key under this name is revoked. Publish the one below.',
        '此名称下的密钥已撤销，需发布下方密钥。',
      ],
      otherDomain: [
        'The key belongs to the domain of an earlier from address and is not used. Create a new one.',
        '此密钥属于先前发件地址的域名，不会使用，需生成新密钥。',
      ],
      noKey: [
        'PayBy does not sign emails. Your email provider may sign them; otherwise set up a key below.',
        '邮件未在此签名。邮箱服务商可能会签名，否则在下方设置密钥。',
      ],
      dns: ['No name server answered. Try again later.', '域名服务器未响应，稍后重试。'],
    },
    said: ['Found: %{said}', '查询结果：%{said}'],
    recordName: ['TXT record at', 'TXT 记录名称'],
    record: ['Text', '记录内容'],
    copyName: ['Copy name', '复制名称'],
    copyRecord: ['Copy text', '复制内容'],
  },
  dkim: {
    title: ['Email signing (DKIM)', '邮件签名（DKIM）'],
    none: [
      'PayBy creates a key pair. The public key is published at the domain; emails are signed with the private key, which never leaves the server.',
      '密钥在此生成：公钥发布到域名，邮件以私钥签名。私钥不会离开服务器。',
    ],
    text: [
      'Publish the record, then check the domain. Signing starts when the record is found. After changing keys, keep the old record for a week.',
      '先发布记录，再检查域名，找到记录后即开始签名。更换密钥后，旧记录须保留一周。',
    ],
    state: {
      waiting: ['%{selector}: waiting for its record', '%{selector}：等待记录发布'],
      signing: ['%{selector}: signing', '%{selector}：正在签名'],
    },
    selector: ['Selector', '选择器'],
    selectorHelp: ['If empty, named after the date.', '留空则按日期命名。'],
    make: ['Set up signing', '设置签名'],
    rotate: ['Create a new key', '生成新密钥'],
    end: ['Stop signing…', '停止签名…'],
    endTitle: ['Stop signing emails?', '停止邮件签名？'],
    endText: [
      'Emails are sent without a signature, and the keys are deleted. You can then remove their records from the domain.',
      '邮件将不再签名，密钥一并删除。之后可从域名中删除其记录。',
    ],
    endAction: ['Stop signing', '停止签名'],
    keep: ['Keep signing', '继续签名'],
  },
} as const;

export const useEmailServiceLabels = makeLabels(labels, 'emailServices');
