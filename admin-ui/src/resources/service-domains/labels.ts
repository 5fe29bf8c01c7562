import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add service domain', '新增服务域名'],
  addTitle: ['Add a service domain', '新增服务域名'],
  save: ['Save', '保存'],
  didNotLoad: ['This service domain did not load', '此服务域名未能加载'],
  list: {
    title: ['Service domain', '服务域名'],
    didNotLoad: ['Service domains did not load', '服务域名未能加载'],
    empty: ['Payment links use the public address', '付款链接使用系统公开地址'],
    emptyText: [
      'Add a domain so that payment links show the hotel’s own domain.',
      '新增域名后，客人收到的付款链接将显示酒店自己的域名。',
    ],
    noMatch: ['No service domain matches', '没有符合的服务域名'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    search: ['Search domains', '搜索域名'],
    allHotels: ['All hotels', '所有酒店'],
    column: {
      domain: ['Domain', '域名'],
      tenant: ['Tenant', '租户'],
      hotel: ['Hotel', '酒店'],
      method: ['Verification', '验证方式'],
      state: ['State', '状态'],
      checked: ['Checked', '检查时间'],
    },
  },
  delete: {
    text: [
      'New links will use the tenant’s domain or the public address. Links already sent keep this domain: leave it pointing here until they expire.',
      '删除后新链接将使用租户域名或系统公开地址。已发送的链接仍使用此域名，到期前须保持其指向本系统。',
    ],
    action: ['Delete service domain', '删除服务域名'],
    keep: ['Keep service domain', '保留服务域名'],
  },
  method: { txt: ['TXT record', 'TXT 记录'], file: ['File', '文件'] },
  state: {
    used: ['In use', '使用中'],
    failing: ['In use, last check failed', '使用中，最近检查失败'],
    waiting: ['Waiting for verification', '等待验证'],
    broken: ['Not working, not used', '不可用，未使用'],
    off: ['Off', '已停用'],
  },
  section: {
    domain: ['Domain', '域名'],
    domainNote: [
      'Payment links use the hotel’s domain, otherwise the tenant’s, otherwise the public address. Changes take effect within ten seconds.',
      '付款链接依次使用酒店域名、租户域名或系统公开地址。保存后十秒内生效。',
    ],
  },
  field: {
    domain: ['Domain', '域名'],
    tenantId: ['Tenant', '租户'],
    hotelCode: ['Hotel code', '酒店代码'],
    method: ['Verified by', '验证方式'],
    enabled: ['In use', '启用'],
  },
  help: {
    domain: [
      'Host name, such as pay.hotel.com, without https:// and port.',
      '主机名，例如 pay.hotel.com，不含 https:// 和端口。',
    ],
    fixed: [
      'The domain and its owner cannot be changed. Add another domain instead.',
      '域名及其归属不可修改，如需变更可新增。',
    ],
    hotelCode: [
      'Empty: applies to all hotels of the tenant without their own domain.',
      '留空：适用于该租户未单独设置的所有酒店。',
    ],
    enabled: [
      'When off, the domain is still checked but not used for new links.',
      '关闭后仍会检查，但不用于新链接。',
    ],
  },
  error: {
    domain: ['Enter the domain.', '填写域名。'],
    tenantId: ['Choose the tenant.', '选择租户。'],
    method: ['Choose how to verify it.', '选择验证方式。'],
  },
  check: {
    title: ['Check', '检查'],
    run: ['Check now', '立即检查'],
    proven: ['Verified. New links begin with %{address}.', '已验证，新链接以 %{address} 开头。'],
    provenOff: ['Verified but off: not used for new links.', '已验证但未启用，不用于新链接。'],
    waiting: [
      'Not verified yet, so it is not used. It is checked every hour for a week.',
      '尚未验证，因此未使用。一周内每小时自动检查。',
    ],
    failing_one: [
      'The last check failed. The domain stays in use until six checks in a row have failed over more than five hours.',
      '最近一次检查失败。连续失败六次且超过五小时前仍继续使用。',
    ],
    failing_other: [
      'The last %{count} checks failed. The domain stays in use until six in a row have failed over more than five hours.',
      '最近 %{count} 次检查失败。连续失败六次且超过五小时前仍继续使用。',
    ],
    broken: [
      'Checks have failed for hours, so new links use the tenant’s domain or the public address. Fix the domain, then check again.',
      '检查连续数小时失败，新链接已改用租户域名或系统公开地址。修复后重新检查。',
    ],
    since: ['Failing since', '开始失败时间'],
    how: {
      txt: ['Add this TXT record where the domain is managed:', '在域名管理处添加以下 TXT 记录：'],
      file: [
        'Make the domain’s web server return exactly this text at this address:',
        '让该域名的网站服务器在以下地址返回以下内容，不含其他文字：',
      ],
    },
    at: { txt: ['Name', '记录名'], file: ['Address', '地址'] },
    holds: ['Content', '内容'],
    copyAt: ['Copy location', '复制位置'],
    copyToken: ['Copy content', '复制内容'],
    step: {
      proof: { txt: ['TXT record', 'TXT 记录'], file: ['File', '文件'] },
      reach: {
        txt: ['%{address} points here', '%{address} 指向本系统'],
        file: ['%{address} points here', '%{address} 指向本系统'],
      },
    },
    result: { ok: ['found', '正常'], failed: ['failed', '失败'] },
    cure: {
      missing: [
        'Not found yet. New records can take hours to take effect.',
        '尚未找到。新记录可能需要数小时才能生效。',
      ],
      different: ['The content does not match. Copy it again.', '内容不一致，重新复制。'],
      dns: ['The name servers did not answer. Try again later.', '域名服务器未响应，稍后再试。'],
      blocked: [
        'The domain points to a private address. If this is intended, ask operations to add it to OUTBOUND_ALLOW.',
        '域名指向内网地址。如确属预期，由运维人员加入 OUTBOUND_ALLOW。',
      ],
      name: ['The domain has no address. Point it to this installation.', '域名没有地址，需将其指向本系统。'],
      connection: ['The server does not accept connections.', '无法建立连接。'],
      timeout: ['No answer in time.', '未及时响应。'],
      certificate: [
        'The certificate is not valid. Install one for this domain on the reverse proxy.',
        '证书无效，需在反向代理上为此域名配置证书。',
      ],
      proxy: [
        'The HTTP proxy cannot reach it. Test the proxy on its page.',
        'HTTP 代理无法访问，可在其页面测试。',
      ],
      redirect: ['It redirects instead of answering.', '该地址发生跳转，未直接响应。'],
      stranger: [
        'Another server answers. Point the domain to this installation.',
        '由其他服务器响应，需将域名指向本系统。',
      ],
    },
    said: ['Details: %{said}', '详细信息：%{said}'],
  },
} as const;

export const useDomainLabels = makeLabels(labels, 'serviceDomains');
