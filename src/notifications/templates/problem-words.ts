import { grouped, type LocalText } from '../../kernel/errors.js';
import type { TextProblem } from '../rendering/thread-terms.js';
import type { TemplateType } from './template-types.js';

const quoted = (name: string | null): string => (name ?? '').slice(0, 80);

/** What is wrong with a text and where, in one or two sentences. */
export function problemWords(problem: TextProblem, type: TemplateType): LocalText {
  const { en, zh } = what(problem, type);
  const { line, column } = problem;
  if (line === null) return { en, zh };
  return { en: `Line ${line}, column ${column}: ${en}`, zh: `第 ${line} 行第 ${column} 列：${zh}` };
}

function what({ code, name, suggestion, detail, field }: TextProblem, type: TemplateType): LocalText {
  const longest = type.fields.find(({ key }) => key === field)?.longest ?? 0;
  switch (code) {
    case 'unknownVariable':
      return withSuggestion(
        `${quoted(name)} is not a variable of this type.`,
        `${quoted(name)} 不是此类型的变量。`,
        suggestion,
      );
    case 'unknownFilter':
      return withSuggestion(
        `There is no filter ${quoted(name)}.`,
        `没有过滤器 ${quoted(name)}。`,
        suggestion,
      );
    case 'unknownTag':
      return withSuggestion(`There is no tag ${quoted(name)}.`, `没有标签 ${quoted(name)}。`, suggestion);
    case 'notAllowed':
      return {
        en: `${quoted(name)} is not allowed in the text. Remove it.`,
        zh: `文本中不能使用 ${quoted(name)}，将其删除。`,
      };
    case 'syntax':
      return { en: `This cannot be read: ${detail ?? ''}`, zh: `无法解析：${detail ?? ''}` };
    case 'fails':
      return { en: `The template has an error: ${detail ?? ''}`, zh: `无法填充：${detail ?? ''}` };
    case 'lineBreak':
      return { en: 'This must be one line.', zh: '此处只能为一行。' };
    case 'tooLong':
      return { en: `At most ${grouped(longest)} characters.`, zh: `最多 ${grouped(longest)} 个字符。` };
    case 'tooSlow':
      return {
        en: 'Rendering takes too long. Check for an endless loop.',
        zh: '渲染时间过长，检查是否存在死循环。',
      };
    case 'tooLarge':
      return { en: 'The resulting text is too large.', zh: '生成的文本过大。' };
    case 'unknownField':
      return { en: 'This type has no such text.', zh: '此类型没有该文本。' };
    case 'contrast':
      return {
        en: 'White text is hard to read on this color. Choose a darker color.',
        zh: '白色文字在此颜色上难以辨认，选择更深的颜色。',
      };
    case 'languageTwice':
      return { en: `${quoted(name)} is in both lists.`, zh: `${quoted(name)} 同时出现在两个列表中。` };
    case 'missing':
      return { en: 'This is required.', zh: '此项为必填项。' };
  }
}

function withSuggestion(en: string, zh: string, suggestion: string | null): LocalText {
  if (!suggestion) return { en, zh };
  return { en: `${en} Did you mean ${suggestion}?`, zh: `${zh}是否为 ${suggestion}？` };
}

/** Where a form shows it: `texts.en.subject`, `look.accent`. */
export function pathOf({ field, language }: TextProblem): string {
  return language ? `texts.${language}.${field}` : LOOK.has(field) ? `look.${field}` : `texts.en.${field}`;
}

const LOOK = new Set(['accent', 'browserLanguages']);
