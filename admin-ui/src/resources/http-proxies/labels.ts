import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add HTTP proxy', '新增 HTTP 代理'],
  addTitle: ['Add an HTTP proxy', '新增 HTTP 代理'],
  save: ['Test and save', '测试并保存'],
  didNotLoad: ['This HTTP proxy did not load', '此 HTTP 代理未能加载'],
  installation: ['All tenants without their own', '所有未单独设置的租户'],
  list: {
    title: ['HTTP proxy', 'HTTP 代理'],
    didNotLoad: ['HTTP proxies did not load', 'HTTP 代理未能加载'],
    empty: ['Calls leave without a proxy', '当前不使用代理'],
    emptyText: [
      'Payment platforms, PMS and SMS providers are called directly. Add a proxy if your network requires one.',
      '系统直接访问支付平台、PMS 和短信服务商。网络要求使用代理时，在此新增。',
    ],
    noMatch: ['No HTTP proxy matches', '没有符合的 HTTP 代理'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    bypass_one: ['%{count} entry', '%{count} 条'],
    bypass_other: ['%{count} entries', '%{count} 条'],
    none: ['None', '无'],
    column: {
      tenant: ['Tenant', '租户'],
      way: ['Connection', '访问方式'],
      bypass: ['Bypass list', '直连名单'],
      state: ['State', '状态'],
      tested: ['Tested', '测试时间'],
    },
  },
  delete: {
    text: [
      'The tenant uses the installation’s proxy, or connects directly if there is none.',
      '删除后该租户使用系统默认设置；删除系统默认设置后，未单独设置的租户将直接访问。',
    ],
    action: ['Delete HTTP proxy', '删除 HTTP 代理'],
    keep: ['Keep HTTP proxy', '保留 HTTP 代理'],
  },
  mode: { proxy: ['Through a proxy', '通过代理'], direct: ['Directly', '直接访问'] },
  state: {
    used: ['Works', '可用'],
    broken: ['Not working, not used', '不可用，未使用'],
    direct: ['In use', '使用中'],
    off: ['Off', '已停用'],
  },
  section: {
    whose: ['Applies to', '适用范围'],
    whoseNote: [
      'Calls to payment platforms, PMS, SMS providers and single sign-on. Changes take effect within ten seconds.',
      '适用于访问支付平台、PMS、短信服务商和单点登录。保存后十秒内生效。',
    ],
    proxy: ['Proxy', '代理服务器'],
    proxyNote: [
      'The proxy is tested when you save. A proxy that does not work is not used.',
      '保存时自动测试，不可用的代理不会被使用。',
    ],
    bypass: ['Without the proxy', '不经代理'],
  },
  field: {
    tenantId: ['Tenant', '租户'],
    mode: ['Connection', '方式'],
    enabled: ['In use', '启用'],
    host: ['Server', '服务器'],
    port: ['Port', '端口'],
    username: ['User', '用户名'],
    password: ['Password', '密码'],
    testAddress: ['Test address', '测试地址'],
    bypass: ['Bypass list', '直连名单'],
  },
  help: {
    host: ['Name or IP address, without http://.', '主机名或 IP 地址，不含 http://。'],
    username: ['Leave empty if the proxy needs no sign-in.', '代理无需验证时留空。'],
    enabled: ['When off, this proxy is ignored.', '关闭后视为未设置。'],
    testAddress: [
      'The test opens this address through the proxy. Enter a public address, ideally a provider’s API.',
      '测试时通过代理访问的公网地址，建议填写服务商的接口地址。',
    ],
    bypass: [
      'One per line: host names, *.domain, IP addresses or networks such as 10.0.0.0/8. Networks apply only to hosts given as IP addresses.',
      '每行一个：主机名、*.域名、IP 地址或网段（如 10.0.0.0/8）。网段仅适用于以 IP 地址书写的主机。',
    ],
  },
  error: {
    tenantId: ['Choose the tenant.', '选择租户。'],
    host: ['Enter the server.', '填写服务器。'],
    port: ['Enter the port.', '填写端口。'],
    testAddress: ['Enter an address.', '填写测试地址。'],
  },
  test: {
    title: ['Test', '测试'],
    run: ['Test now', '立即测试'],
    ok: ['The proxy works and is in use.', '代理可用，正在使用。'],
    okOff: ['The proxy works but is off.', '代理可用，但未启用。'],
    broken: ['The proxy does not work and is not used. %{instead}', '代理不可用，因此未使用。%{instead}'],
    insteadInstallation: ['Calls use the installation’s setting.', '现按系统默认设置访问。'],
    insteadDirect: ['Calls connect directly.', '现直接访问。'],
    untested: ['Not tested yet: the proxy is off.', '尚未测试：代理未启用。'],
    step: {
      reach: ['Connect to the proxy', '连接代理服务器'],
      tunnel: ['Connect through the proxy', '由代理建立连接'],
      answer: ['Open %{address} through the proxy', '通过代理访问 %{address}'],
    },
    result: { ok: ['works', '正常'], failed: ['failed', '失败'], skipped: ['not tried', '未测试'] },
    cure: {
      blocked: [
        'The proxy’s address is not public. Ask operations to add it to OUTBOUND_ALLOW.',
        '代理地址不是公网地址，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['There is no server with this name.', '找不到此主机名。'],
      connection: [
        'The server does not accept connections. Check server and port.',
        '无法建立连接，检查服务器和端口。',
      ],
      timeout: ['No answer in time.', '未及时响应。'],
      credentials: ['User or password is wrong.', '用户名或密码错误。'],
      refused: [
        'The proxy does not allow this address. Allow it on the proxy.',
        '代理不允许访问此地址，在代理服务器上放行。',
      ],
      closed: [
        'The server is not an HTTP proxy, or it closed the connection.',
        '对方不是 HTTP 代理，或已断开连接。',
      ],
      certificate: [
        'The certificate is not valid: the proxy may open encrypted connections, which PayBy does not accept.',
        '证书无效：代理可能解密了加密连接，PayBy 不接受。',
      ],
    },
    said: ['Details: %{said}', '详细信息：%{said}'],
  },
} as const;

export const useHttpProxyLabels = makeLabels(labels, 'httpProxies');
