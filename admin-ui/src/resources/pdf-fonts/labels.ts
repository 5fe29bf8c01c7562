import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Upload font', '上传字体'],
  addTitle: ['Upload a font', '上传字体'],
  save: ['Save', '保存'],
  didNotLoad: ['This font did not load', '此字体未能加载'],
  list: {
    title: ['PDF fonts', 'PDF 字体'],
    didNotLoad: ['Fonts did not load', '字体未能加载'],
    empty: ['PDFs use the built-in font', 'PDF 使用系统自带字体'],
    emptyText: [
      'The built-in font contains Chinese characters and Western European letters. You can upload your own font.',
      '自带字体包含中文和西欧字母，也可上传其他字体。',
    ],
    noMatch: ['No font matches', '没有符合的字体'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      name: ['Font', '字体'],
      used: ['Used for', '用于'],
      missing: ['Missing characters', '缺少的常用字符'],
      size: ['Size', '大小'],
      state: ['State', '状态'],
    },
  },
  delete: {
    text: [
      'The font file is deleted too. Existing PDFs do not change.',
      '字体文件将一并删除，已生成的 PDF 不受影响。',
    ],
    action: ['Delete font', '删除字体'],
    keep: ['Keep font', '保留字体'],
  },
  part: { use: ['Use', '用途'] },
  field: {
    name: ['Name', '名称'],
    languages: ['Used for PDFs in', '用于以下语言的 PDF'],
    enabled: ['Enabled', '启用'],
  },
  help: {
    languages: [
      'The font previously chosen for a language is no longer used for it. Characters missing from this font are shown in the built-in font.',
      '所选语言将不再使用原字体。此字体缺少的字符以系统自带字体显示。',
    ],
  },
  language: { en: ['English', '英文'], zh: ['Chinese', '中文'] },
  state: { used: ['In use', '使用中'], unused: ['Not used', '未使用'], off: ['Disabled', '已停用'] },
  lacks: {
    none: ['None', '无'],
    some: ['%{en} English, %{zh} Chinese', '英文 %{en} 个，中文 %{zh} 个'],
    of: ['%{language}: %{count}, such as %{first}', '%{language}：%{count} 个，如 %{first}'],
  },
  preview: ['Preview', '预览'],
  upload: {
    text: [
      'A TrueType or OpenType font (.ttf, .otf) of up to 50 MB whose license allows embedding in documents.',
      '不超过 50 MB 的 TrueType 或 OpenType 字体（.ttf、.otf），且其许可允许嵌入文档。',
    ],
    choose: ['Choose a file…', '选择文件…'],
    onlyFonts: ['Only .ttf and .otf files are supported.', '仅支持 .ttf 和 .otf。'],
    upTo: ['The file may be at most 50 MB.', '不得超过 50 MB。'],
    running: ['Uploading and reading %{name}…', '正在上传并读取 %{name}…'],
    failed: ['The font was not accepted', '字体未被接受'],
    done: [
      'The font was uploaded. Check the preview, then choose its use.',
      '字体已上传。查看预览，然后选择用途。',
    ],
  },
} as const;

export const usePdfFontLabels = makeLabels(labels, 'pdfFonts');
