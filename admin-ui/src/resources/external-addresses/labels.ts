import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  save: ['Test and save', '测试并保存'],
  didNotLoad: ['This address did not load', '此地址未能加载'],
  kind: {
    guests: ['Public address for guests', '客人访问地址'],
    callbacks: ['Callback address', '回调地址'],
    staff: ['Staff address', '员工访问地址'],
    tasks: ['Scheduled-task address', '计划任务地址'],
  },
  usedBy: {
    guests: [
      'Used for payment links, the embedded form and pictures in emails when no service domain is set.',
      '用于付款链接、嵌入式表单和邮件图片（未设置服务域名时）。',
    ],
    callbacks: [
      'Given to payment platforms and SMS providers to receive their notifications.',
      '提供给支付平台和短信服务商，用于接收通知。',
    ],
    staff: [
      'Used in password emails and as the return address of single sign-on.',
      '用于设置密码的邮件和单点登录返回地址。',
    ],
    tasks: [
      'Used by monitoring inside your network to read the health status and alerts of scheduled tasks.',
      '供内网监控读取健康状态和计划任务告警。',
    ],
  },
  from: {
    here: ['Set here', '在此设置'],
    environment: ['From PUBLIC_URL', '来自 PUBLIC_URL'],
  },
  state: {
    works: ['Works', '可用'],
    broken: ['Not reachable', '无法访问'],
    unused: ['Not working, not used', '不可用，未使用'],
    untested: ['Not tested', '未测试'],
  },
  list: {
    title: ['External addresses', '外部地址'],
    didNotLoad: ['External addresses did not load', '外部地址未能加载'],
    empty: ['No addresses', '没有地址'],
    emptyText: ['There are no addresses to set.', '没有可设置的地址。'],
    noMatch: ['No address matches', '没有符合的地址'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      kind: ['For', '用途'],
      value: ['Address in use', '当前地址'],
      state: ['State', '状态'],
      tested: ['Tested', '测试时间'],
    },
  },
  standard: [
    'Default if none is set here: PUBLIC_URL, %{address}',
    '未在此设置时使用 PUBLIC_URL：%{address}',
  ],
  lastChange: ['Last changed by %{name}', '最近修改人：%{name}'],
  delete: {
    title: ['Reset to PUBLIC_URL?', '恢复为 PUBLIC_URL？'],
    text: [
      '%{name} is reset to PUBLIC_URL. Links already sent keep their address.',
      '“%{name}”将恢复为 PUBLIC_URL。已发送的链接仍使用原地址。',
    ],
    action: ['Reset to PUBLIC_URL', '恢复为 PUBLIC_URL'],
    keep: ['Keep this address', '保留此地址'],
  },
  section: {
    what: ['Used by', '用途'],
    address: ['Address', '地址'],
    addressNote: [
      'The address is tested when you save and used only if this installation answers there. Changes take effect within ten seconds. Keep the old address working for links already sent.',
      '保存时自动测试，无法访问本系统的地址不会被使用。保存后十秒内生效，已发送的链接仍需原地址可用。',
    ],
  },
  field: { address: ['Address', '地址'] },
  help: { address: ['For example https://pay.example.com', '例如 https://pay.example.com'] },
  error: { address: ['Enter the address.', '填写地址。'] },
  test: {
    title: ['Test', '测试'],
    run: ['Test now', '立即测试'],
    works: ['This installation answers at %{address}.', '本系统在 %{address} 正常响应。'],
    broken: [
      'This installation could not be reached at %{address}. It is still used because no other address is set.',
      '未能在 %{address} 访问本系统。由于未设置其他地址，仍继续使用。',
    ],
    unused: [
      'This installation could not be reached at %{address}, so %{standard} is used.',
      '未能在 %{address} 访问本系统，因此使用 %{standard}。',
    ],
    untested: ['Not tested yet.', '尚未测试。'],
    cure: {
      blocked: [
        'This is a private address. Ask operations to add it to OUTBOUND_ALLOW.',
        '该地址为内网地址，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server with this name.', '找不到此主机名。'],
      connection: ['The server does not accept connections.', '无法建立连接。'],
      timeout: ['No answer in time.', '未及时响应。'],
      certificate: ['The certificate is not valid.', '证书无效。'],
      proxy: [
        'The HTTP proxy cannot reach it. Test the proxy on its page.',
        'HTTP 代理无法访问，可在其页面测试。',
      ],
      redirect: ['It redirects instead of answering.', '该地址发生跳转，未直接响应。'],
      stranger: ['Another server answers.', '由其他服务器响应。'],
    },
    said: ['Details: %{said}', '详细信息：%{said}'],
  },
} as const;

export const useAddressLabels = makeLabels(labels, 'externalAddresses');
