import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['IP allow-list', 'IP 白名单'],
  aside: {
    hotel: ['For the pages of this hotel', '适用于本酒店的页面'],
    group: ['For the pages of the group', '适用于集团的页面'],
  },
  didNotLoad: ['The IP allow-list did not load', 'IP 白名单未能加载'],
  readOnly: [
    'You can view this list but not change it. Changing it requires the permission IP_WHITELIST_SETTING_MGT.',
    '只能查看此名单，不能修改。修改需要 IP_WHITELIST_SETTING_MGT 权限。',
  ],
  enabled: ['Allow access only from the networks on this list', '仅允许名单中的网络访问'],
  help: {
    hotel: [
      'When off, access is not restricted. Networks on the group’s list are allowed here too.',
      '关闭时不限制访问。集团名单中的网络在此同样允许访问。',
    ],
    group: [
      'When off, access is not restricted. These networks are allowed at every hotel too.',
      '关闭时不限制访问。名单中的网络在各酒店同样允许访问。',
    ],
  },
  you: {
    address: ['Your address:', '当前地址：'],
    inside: ['Your address is on this list.', '此名单包含该地址，可以访问。'],
    outside: [
      'Your address is not on this list. If you save it, you lose access.',
      '此名单不包含该地址，保存后将无法访问。',
    ],
    elsewhere: [
      'Your address is not on this list, but the group’s list allows it.',
      '此名单不包含该地址，但集团名单允许访问。',
    ],
    off: [
      'The list is off, so you have access. Your address is not on it yet.',
      '名单未启用，可以访问。名单尚未包含该地址。',
    ],
    exempt: [
      'You have access from any address because you may change the hotel group’s basic information.',
      '拥有修改集团基本信息的权限，从任何地址都可访问。',
    ],
    add: ['Add my address', '添加当前地址'],
    note: ['Added as the current address', '添加的当前地址'],
  },
  network: ['Network', '网络'],
  note: ['Note', '备注'],
  networkOf: ['Network %{n}', '网络 %{n}'],
  noteOf: ['Note on network %{n}', '网络 %{n} 的备注'],
  add: ['Add a network', '添加网络'],
  save: ['Save list', '保存名单'],
  empty: ['No networks yet', '还没有网络'],
  emptyText: [
    'Add an IPv4 address, a network such as 203.0.113.0/24, or a range such as 203.0.113.5-203.0.113.9.',
    '添加 IPv4 地址、网段（如 203.0.113.0/24）或地址范围（如 203.0.113.5-203.0.113.9）。',
  ],
  paste: {
    open: ['Paste several lines…', '粘贴多行…'],
    title: ['Paste several networks', '粘贴多个网络'],
    label: ['One network per line', '每行一个网络'],
    help: [
      'Write the note after the network, separated by a comma or a tab.',
      '备注写在网络之后，以逗号或制表符分隔。',
    ],
    unread_one: [
      '“%{line}” is not an IPv4 network. You can also correct it in the list.',
      '“%{line}”等 %{count} 行不是 IPv4 网络，也可稍后在名单中更正。',
    ],
    unread_other: [
      '%{count} lines, such as “%{line}”, are not IPv4 networks. You can also correct them in the list.',
      '“%{line}”等 %{count} 行不是 IPv4 网络，也可稍后在名单中更正。',
    ],
    action_zero: ['Add networks', '添加网络'],
    action_one: ['Add %{count} network', '添加 %{count} 个网络'],
    action_other: ['Add %{count} networks', '添加 %{count} 个网络'],
  },
  lockOut: {
    title: ['Lock yourself out?', '保存后自己将无法访问，是否继续？'],
    text: [
      'Your address %{address} is not on this list. After saving, you cannot access PayBy from it.',
      '当前地址 %{address} 不在此名单中，保存后将无法从该地址访问。',
    ],
    wayBack: [
      'After that, only a user on a listed network, or a user who may change the hotel group’s basic information, can restore your access.',
      '之后只有从名单内网络访问的用户，或可修改集团基本信息的用户，才能重新放行。',
    ],
    action: ['Save and end my access', '保存并停止自己的访问'],
    keep: ['Continue editing', '继续编辑'],
  },
  error: {
    network: [
      'Enter an address, a network such as 203.0.113.0/24, or a range such as 203.0.113.5-203.0.113.9.',
      '填写地址、网段（如 203.0.113.0/24）或范围（如 203.0.113.5-203.0.113.9）。',
    ],
    twice: ['This network is on the list already.', '名单中已有此网络。'],
    noEntries: ['Add at least one network before turning the list on.', '启用前至少添加一个网络。'],
  },
} as const;

export const useAllowListLabels = makeLabels(labels, 'ipAllowList');
