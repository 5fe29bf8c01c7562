import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['IP allow-list', 'IP 白名单'],
  aside: {
    hotel: ['For the pages of this hotel', '适用于本酒店的页面'],
    group: ['For the pages of the group', '适用于集团的页面'],
  },
  didNotLoad: ['The IP allow-list did not load', 'IP 白名单未能加载'],
  readOnly: [
    'You can look at the list but not change it. That needs the permission IP_WHITELIST_SETTING_MGT.',
    '只能查看此名单，不能修改。修改需要 IP_WHITELIST_SETTING_MGT 权限。',
  ],
  enabled: ['Let in only the networks of this list', '仅允许名单中的网络访问'],
  help: {
    hotel: [
      'Off: everybody may come in. Networks of the group’s list are let in here too.',
      '关闭时不限制访问。集团名单中的网络在此同样允许访问。',
    ],
    group: [
      'Off: everybody may come in. These networks are let in at every hotel too.',
      '关闭时不限制访问。名单中的网络在各酒店同样允许访问。',
    ],
  },
  you: {
    address: ['Your address:', '当前地址：'],
    inside: ['This list lets you in.', '此名单包含该地址，可以访问。'],
    outside: [
      'This list does not let you in: saving it would shut you out.',
      '此名单不包含该地址，保存后将无法访问。',
    ],
    elsewhere: [
      'This list does not name it, but the group’s list lets you in.',
      '此名单不包含该地址，但集团名单允许访问。',
    ],
    off: [
      'The list is off, so you may come in. It does not name your address yet.',
      '名单未启用，可以访问。名单尚未包含该地址。',
    ],
    exempt: [
      'You are let in from everywhere, because you may change the hotel group’s basic information.',
      '拥有修改集团基本信息的权限，从任何地址都可访问。',
    ],
    add: ['Add my address', '添加当前地址'],
    note: ['Added as one’s own address', '添加的当前地址'],
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
    label: ['One network a line', '每行一个网络'],
    help: [
      'The note stands behind the network, after a comma or a tab.',
      '备注写在网络之后，以逗号或制表符分隔。',
    ],
    unread_one: [
      '“%{line}” is no IPv4 network. You can also correct it in the list.',
      '“%{line}”等 %{count} 行不是 IPv4 网络，也可稍后在名单中更正。',
    ],
    unread_other: [
      '“%{line}” and others are no IPv4 networks. You can also correct them in the list.',
      '“%{line}”等 %{count} 行不是 IPv4 网络，也可稍后在名单中更正。',
    ],
    action_zero: ['Add networks', '添加网络'],
    action_one: ['Add %{count} network', '添加 %{count} 个网络'],
    action_other: ['Add %{count} networks', '添加 %{count} 个网络'],
  },
  lockOut: {
    title: ['Shut yourself out?', '保存后自己将无法访问，是否继续？'],
    text: [
      'Your own address %{address} is not on this list. Once it is saved, you are refused from there.',
      '当前地址 %{address} 不在此名单中，保存后将无法从该地址访问。',
    ],
    wayBack: [
      'Then only a user on a network of the list, or one who may change the hotel group’s basic information, can let you in again.',
      '之后只有从名单内网络访问的用户，或可修改集团基本信息的用户，才能重新放行。',
    ],
    action: ['Save and shut me out', '保存并停止自己的访问'],
    keep: ['Go on editing', '继续编辑'],
  },
  error: {
    network: [
      'Write an address, a network like 203.0.113.0/24, or a range like 203.0.113.5-203.0.113.9.',
      '填写地址、网段（如 203.0.113.0/24）或范围（如 203.0.113.5-203.0.113.9）。',
    ],
    twice: ['This network is on the list already.', '名单中已有此网络。'],
    noEntries: ['Add at least one network before switching the list on.', '启用前至少添加一个网络。'],
  },
} as const;

export const useAllowListLabels = makeLabels(labels, 'ipAllowList');
