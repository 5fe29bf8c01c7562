import type { ipAllowListEn } from './ipAllowList.en';
import type { SameWords } from './same-words';

/** IP 白名单的文字。 */
export const ipAllowListZh: SameWords<typeof ipAllowListEn> = {
  title: 'IP 白名单',
  aside: { hotel: '适用于本酒店的页面', group: '适用于集团的页面' },
  didNotLoad: 'IP 白名单未能加载',
  readOnly: '只能查看此名单，不能修改。修改需要 IP_WHITELIST_SETTING_MGT 权限。',
  enabled: '仅允许名单中的网络访问',
  help: {
    hotel: '关闭时不限制访问。集团名单中的网络在此同样允许访问。',
    group: '关闭时不限制访问。名单中的网络在各酒店同样允许访问。',
  },
  you: {
    address: '当前地址：',
    inside: '此名单包含该地址，可以访问。',
    outside: '此名单不包含该地址，保存后将无法访问。',
    elsewhere: '此名单不包含该地址，但集团名单允许访问。',
    off: '名单未启用，可以访问。名单尚未包含该地址。',
    exempt: '拥有修改集团基本信息的权限，从任何地址都可访问。',
    add: '添加当前地址',
    note: '添加的当前地址',
  },
  network: '网络',
  note: '备注',
  networkOf: '网络 %{n}',
  noteOf: '网络 %{n} 的备注',
  add: '添加网络',
  undo: '撤销修改',
  save: '保存名单',
  empty: '还没有网络',
  emptyText: '添加 IPv4 地址、网段（如 203.0.113.0/24）或地址范围（如 203.0.113.5-203.0.113.9）。',
  paste: {
    open: '粘贴多行…',
    title: '粘贴多个网络',
    label: '每行一个网络',
    help: '备注写在网络之后，以逗号或制表符分隔。',
    unread_other: '“%{line}”等 %{count} 行不是 IPv4 网络，也可稍后在名单中更正。',
    action_zero: '添加网络',
    action_other: '添加 %{count} 个网络',
  },
  lockOut: {
    title: '保存后自己将无法访问，是否继续？',
    text: '当前地址 %{address} 不在此名单中，保存后将无法从该地址访问。',
    wayBack: '之后只有从名单内网络访问的人员才能重新放行。',
    action: '保存并停止自己的访问',
    keep: '继续编辑',
  },
  error: {
    network: '填写地址、网段（如 203.0.113.0/24）或范围（如 203.0.113.5-203.0.113.9）。',
    twice: '名单中已有此网络。',
    noEntries: '启用前至少添加一个网络。',
  },
};
