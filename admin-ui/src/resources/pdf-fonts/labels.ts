import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Upload font', '上传字体'],
  addTitle: ['Upload a font', '上传字体'],
  save: ['Save', '保存'],
  didNotLoad: ['This font did not load', '此字体未能加载'],
  list: {
    title: ['PDF fonts', 'PDF 字体'],
    didNotLoad: ['Fonts did not load', '字体未能加载'],
    empty: ['PDFs are set in the product’s own font', 'PDF 使用系统自带字体'],
    emptyText: [
      'It has Chinese characters and the letters of Western Europe. Upload a font to set PDFs in your own.',
      '自带字体包含中文和西欧字母。也可上传贵方字体。',
    ],
    noMatch: ['No font matches', '没有符合的字体'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      name: ['Font', '字体'],
      used: ['Used for', '用于'],
      missing: ['Lacks', '缺少的常用字符'],
      size: ['Size', '大小'],
      state: ['State', '状态'],
    },
  },
  delete: {
    text: [
      'Its file goes with it. PDFs that were made stay as they are.',
      '字体文件将一并删除，已生成的 PDF 不受影响。',
    ],
    action: ['Delete font', '删除字体'],
    keep: ['Keep font', '保留字体'],
  },
  part: { use: ['What it is used for', '用途'] },
  field: {
    name: ['Name', '名称'],
    languages: ['PDFs in', '用于以下语言的 PDF'],
    enabled: ['Enabled', '启用'],
  },
  help: {
    languages: [
      'A language is taken from the font that has it now. Letters that this font lacks come from the product’s own.',
      '所选语言将不再使用原字体。此字体缺少的字符以系统自带字体显示。',
    ],
  },
  language: { en: ['English', '英文'], zh: ['Chinese', '中文'] },
  state: { used: ['In use', '使用中'], unused: ['Not used', '未使用'], off: ['Switched off', '已停用'] },
  lacks: {
    none: ['None', '无'],
    some: ['%{en} of English, %{zh} of Chinese', '英文 %{en} 个，中文 %{zh} 个'],
    of: ['%{language}: %{count}, such as %{first}', '%{language}：%{count} 个，如 %{first}'],
  },
  preview: ['Preview', '预览'],
  upload: {
    text: [
      'A TrueType or OpenType font (.ttf, .otf) of up to 50 MB, which its licence lets you put into documents.',
      '不超过 50 MB 的 TrueType 或 OpenType 字体（.ttf、.otf），且其许可允许嵌入文档。',
    ],
    choose: ['Choose a file…', '选择文件…'],
    onlyFonts: ['Only .ttf and .otf.', '仅支持 .ttf 和 .otf。'],
    upTo: ['Only up to 50 MB.', '不得超过 50 MB。'],
    running: ['Uploading and reading %{name}…', '正在上传并读取 %{name}…'],
    failed: ['The font was not taken', '字体未被接受'],
    done: [
      'The font is here. Look at the preview, then choose what it is used for.',
      '字体已上传。查看预览，然后选择用途。',
    ],
  },
} as const;

export const usePdfFontLabels = makeLabels(labels, 'pdfFonts');
