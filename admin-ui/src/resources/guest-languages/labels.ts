import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add guest language', '新增客人语言'],
  addTitle: ['Add a guest language', '新增客人语言'],
  save: ['Save', '保存'],
  didNotLoad: ['This guest language did not load', '此客人语言未能加载'],
  phrasesDidNotLoad: ['The phrases did not load', '短语未能加载'],
  builtIn: ['Built in', '内置'],
  translated: ['%{translated} of %{of} translated', '已翻译 %{translated}/%{of}'],
  file: {
    save: ['Download phrases', '下载短语'],
    take: ['Upload phrases…', '上传短语…'],
    refused: [
      'This is not a file of phrases. Download the phrases, translate “text” and upload the file.',
      '此文件不是短语文件。先下载短语，翻译“text”后再上传。',
    ],
    taken_one: ['%{count} phrase read. Save to keep it.', '已读取 %{count} 条短语，保存后生效。'],
    taken_other: ['%{count} phrases read. Save to keep them.', '已读取 %{count} 条短语，保存后生效。'],
    takenSome_one: [
      '%{count} phrase read, %{unknown} with an unknown key left out. Save to keep it.',
      '已读取 %{count} 条短语，%{unknown} 条代码未知，已略过。保存后生效。',
    ],
    takenSome_other: [
      '%{count} phrases read, %{unknown} with an unknown key left out. Save to keep them.',
      '已读取 %{count} 条短语，%{unknown} 条代码未知，已略过。保存后生效。',
    ],
  },
  list: {
    title: ['Guest languages', '客人语言'],
    didNotLoad: ['Guest languages did not load', '客人语言未能加载'],
    empty: ['There are no guest languages yet', '还没有客人语言'],
    emptyText: ['Add a language to write to guests in it.', '新增语言后，可用该语言与客人沟通。'],
    noMatch: ['No guest language matches', '没有符合的客人语言'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    search: ['Search languages', '搜索语言'],
    column: {
      language: ['Language', '语言'],
      ownName: ['Name for guests', '客人看到的名称'],
      translated: ['Phrases', '短语'],
      sort: ['Order', '排序'],
      enabled: ['In use', '启用'],
    },
  },
  section: {
    language: ['Language', '语言'],
    languageNote: [
      'Templates, the payment page, item names and requests can use this language in all hotels.',
      '所有酒店的模板、付款页、款项名称及付款请求均可使用此语言。',
    ],
    page: ['Payment page', '付款页'],
    pageNote: [
      'Keep the texts in braces: values replace them. Empty phrases are shown in English.',
      '大括号中的内容会被替换，须保留。留空的短语显示英文。',
    ],
    mail: ['Email', '邮件'],
    mailNote: ['Added to the text of email templates.', '附加在邮件模板的正文中。'],
    receipt: ['Receipt details', '收据明细'],
    receiptNote: [
      'Shown on the payment page and in emails. The PDF receipt is in English.',
      '用于付款页和邮件。PDF 收据为英文。',
    ],
  },
  field: {
    code: ['Language code', '语言代码'],
    ownName: ['Name for guests', '客人看到的名称'],
    name: ['English name', '英文名称'],
    nameZh: ['Chinese name', '中文名称'],
    sort: ['Order', '排序'],
    enabled: ['In use', '启用'],
  },
  help: {
    code: ['BCP 47 code, such as ja, de, th or pt-BR.', 'BCP 47 代码，例如 ja、de、th 或 pt-BR。'],
    fixed: ['The code cannot be changed.', '代码不可修改。'],
    ownName: ['In the language itself, such as 日本語.', '使用该语言本身书写，例如 日本語。'],
    sort: ['Lower numbers come first.', '数字小的在前。'],
    enabled: [
      'When off, guests get English instead. Links already sent still work.',
      '停用后，客人看到英文。已发送的链接仍可使用。',
    ],
  },
  error: {
    code: ['Enter the language code.', '填写语言代码。'],
    ownName: ['Enter the name in the language itself.', '填写该语言的本语名称。'],
    name: ['Enter the English name.', '填写英文名称。'],
    nameZh: ['Enter the Chinese name.', '填写中文名称。'],
    sort: ['Enter a number from 0 to 99999.', '填写 0 到 99999 的数字。'],
  },
  switch: {
    label: ['%{name} is enabled', '启用 %{name}'],
    title: ['Disable %{name}?', '停用 %{name}？'],
    enabled: ['%{name} is enabled', '%{name} 已启用'],
    disabled: ['%{name} is disabled', '%{name} 已停用'],
  },
  disable: {
    text: [
      'It is no longer offered, and guests get English instead. Texts in it are kept.',
      '此语言不再提供，客人看到英文。已有的文本会保留。',
    ],
    action: ['Disable language', '停用语言'],
  },
  delete: {
    text: ['Its phrases are deleted.', '其短语将被删除。'],
    action: ['Delete language', '删除语言'],
    keep: ['Keep language', '保留语言'],
  },
  readOnly: {
    beyond: [
      'All hotels use this language. Only users with access to all hotels can change it.',
      '此语言供所有酒店使用，只有拥有全部酒店权限的人员才能修改。',
    ],
  },
} as const;

export const useGuestLanguageLabels = makeLabels(labels, 'guestLanguages');
