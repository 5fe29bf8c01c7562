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
      order: ['Order', '顺序'],
      encryption: ['Encryption and port', '加密方式与端口'],
      hotel: ['Hotel', '酒店'],
      state: ['State', '状态'],
      tested: ['Tested', '测试时间'],
    },
  },
  readOnly: {
    allHotels: [
      'You cannot change this: it is for all hotels and sends password links. Changing it takes work in all hotels and user management.',
      '只能查看：此服务适用于所有酒店，并发送密码链接，须由可管理所有酒店并可管理用户的人员修改。',
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
  place: ['%{place} of %{places}', '第 %{place} / 共 %{places}'],
  move: { up: ['Ask earlier', '提前'], down: ['Ask later', '延后'] },
  failures: {
    title_one: ['It failed %{count} time in a row, last', '连续失败 %{count} 次，最近一次：'],
    title_other: ['It failed %{count} times in a row, last', '连续失败 %{count} 次，最近一次：'],
    resting: [
      'Other services are asked before it until it has rested. A test that works ends its rest. Resting until',
      '在此之前优先使用其他邮件服务；测试成功后立即恢复。暂停至',
    ],
  },
  state: {
    works: ['Works', '可用'],
    broken: ['Did not work when tested', '测试未通过'],
    untested: ['Not tested', '未测试'],
    resting: ['Resting', '暂停使用'],
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
    mailNote: [
      'What recipients see as the sender. How many mails one recipient may get in an hour is a system parameter; further ones wait.',
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
    fromName: ['Sender’s name', '发件人名称'],
    hotelCode: ['Hotel', '酒店'],
    mergeAndSend: ['Merge and send', '合并发送'],
    enabled: ['In use', '启用'],
    currentPassword: ['Your own password', '您的登录密码'],
  },
  help: {
    host: ['Name or IP address, without smtp://.', '主机名或 IP 地址，不含 smtp://。'],
    smtpPort: ['Used with STARTTLS and without encryption.', '用于 STARTTLS 或不加密。'],
    sslPort: ['Used with SSL/TLS.', '用于 SSL/TLS。'],
    username: ['Empty: the server asks for none.', '服务器无需登录时留空。'],
    fromName: ['Empty: the hotel’s own name.', '留空则使用酒店名称。'],
    fromAddress: [
      'Mail that turns out undeliverable later comes back to this mailbox. Have somebody read it.',
      '事后无法投递的邮件会退回此邮箱，请安排人员查看。',
    ],
    mergeAndSend: [
      'On: a message to several staff is one mail to all of them, who see each other’s address. Off: one mail to each. Guests always get their own.',
      '开启：发给多名员工的消息合并为一封邮件，收件人可看到彼此的地址。关闭：每人单独一封。客人始终单独发送。',
    ],
    currentPassword: [
      'A service for all hotels also sends password links and invitations. Changing it takes your password.',
      '适用于所有酒店的服务也发送密码链接和邀请，修改时须输入您的密码。',
    ],
    enabled: [
      'Off: nothing is sent by it. Services in use are asked one after another until one takes the mail.',
      '关闭后不再通过此服务发送。启用的邮件服务按顺序尝试，直至有一个接收邮件。',
    ],
  },
  error: {
    currentPassword: ['Enter your own password.', '填写您的登录密码。'],
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
        '服务器地址不是公网地址，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server of this name. Check it.', '找不到此主机名，检查拼写。'],
      connection: [
        'No mail server answers there. Check server and port.',
        '该地址没有邮件服务器响应，检查服务器和端口。',
      ],
      tls: [
        'The connection could not be encrypted. Check the encryption and its port, or the server’s certificate.',
        '无法加密连接，检查加密方式、端口或服务器证书。',
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
  domain: {
    title: ['Sender’s domain %{domain}', '发件域名 %{domain}'],
    run: ['Check the domain', '检查域名'],
    unchecked: [
      'Not looked up as it is now. Without SPF, DKIM and DMARC, mail often lands among spam.',
      '当前设置尚未检查。缺少 SPF、DKIM 和 DMARC 时，邮件常被归为垃圾邮件。',
    ],
    lacking: [
      'Something is missing. Mail is sent all the same, but may land among spam.',
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
      unknown: ['not known', '未知'],
    },
    about: {
      spf: {
        found: ['The domain lets this server send its mail.', '域名已授权此服务器发送邮件。'],
        missing: [
          'Nothing says which servers may send mail of the domain. Publish this record; add what your mail provider asks for.',
          '域名未声明可发送邮件的服务器。请发布以下记录，并加入邮箱服务商要求的内容。',
        ],
      },
      dkim: {
        found: ['The key is published, and mails are signed with it.', '密钥已发布，邮件将以此签名。'],
        missing: [
          'The key’s record below is not published so far. Nothing is signed with it until it is.',
          '下方密钥记录尚未发布，发布前不会以此签名。',
        ],
      },
      dmarc: {
        found: ['The domain says what to do with forged mail.', '域名已声明如何处理伪造邮件。'],
        missing: [
          'Nothing says what to do with forged mail. Publish this record to begin with.',
          '域名未声明如何处理伪造邮件，可先发布以下记录。',
        ],
      },
    },
    problem: {
      several: [
        'There is more than one record, so none counts. Keep one.',
        '存在多条记录，均无效，请只保留一条。',
      ],
      syntax: ['The record cannot be read. Correct it.', '记录格式有误，需要更正。'],
      notCovered: [
        'The record does not name the mail server’s address. If mail leaves from other servers of your provider, it may be right; otherwise publish this.',
        '记录未包含邮件服务器的地址。若服务商由其他服务器发出邮件，则可能无误；否则请发布以下记录。',
      ],
      otherKey: [
        'Another key stands at this name. Publish the one below.',
        '此名称下为其他密钥，请发布下方密钥。',
      ],
      revoked: [
        'The key at this name is revoked. Publish the one below.',
        '此名称下的密钥已撤销，请发布下方密钥。',
      ],
      otherDomain: [
        'The key was made for the domain of an earlier from address, and is not used. Make a new one.',
        '此密钥属于先前发件地址的域名，不会使用，请生成新密钥。',
      ],
      noKey: [
        'Mails are not signed here. Your mail provider may sign them; otherwise set up a key below.',
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
    title: ['Signing mails (DKIM)', '邮件签名（DKIM）'],
    none: [
      'A key is made here, its public half is published at the domain, and each mail is signed with the private one, which never leaves the server.',
      '密钥在此生成：公钥发布到域名，邮件以私钥签名。私钥不会离开服务器。',
    ],
    text: [
      'Publish the record, then check the domain: signing begins when it is found. After a change of keys, leave the old record for a week.',
      '先发布记录，再检查域名，找到记录后即开始签名。更换密钥后，旧记录请保留一周。',
    ],
    state: {
      waiting: ['%{selector} waits for its record', '%{selector}：等待记录发布'],
      signing: ['%{selector} signs', '%{selector}：正在签名'],
    },
    selector: ['Selector', '选择器'],
    selectorHelp: ['Empty: named after the day.', '留空则按日期命名。'],
    make: ['Set up signing', '设置签名'],
    rotate: ['Make a new key', '生成新密钥'],
    end: ['Stop signing…', '停止签名…'],
    endTitle: ['Stop signing mails?', '停止邮件签名？'],
    endText: [
      'Mails leave without a signature, and the keys are lost. Their records may then be taken from the domain.',
      '邮件将不再签名，密钥一并删除。之后可从域名中删除其记录。',
    ],
    endAction: ['Stop signing', '停止签名'],
    keep: ['Keep signing', '继续签名'],
  },
} as const;

export const useEmailServiceLabels = makeLabels(labels, 'emailServices');
