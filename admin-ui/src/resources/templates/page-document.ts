const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export interface PagePreview {
  /** The page's texts by field: rich text as markup the server has cleaned. */
  blocks: Record<string, string>;
  /** Fields that are markup; the others are plain. */
  markup: readonly string[];
  /** What stands on buttons. */
  buttons: readonly string[];
  language: string;
  direction: 'ltr' | 'rtl';
  accent: string;
  logo: string | null;
  hotelName: string;
}

/** The guest's page in outline, with the texts of a template in their places. */
export const pageDocument = (page: PagePreview): string => {
  const { blocks, markup, buttons, language, direction, accent, logo, hotelName } = page;
  const of = (key: string, text: string): string => {
    if (text.trim() === '') return '';
    if (buttons.includes(key)) return `<p class="button">${escaped(text)}</p>`;
    return markup.includes(key) ? `<div>${text}</div>` : `<p class="line">${escaped(text)}</p>`;
  };
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-Hans' : language}" dir="${direction}"><head><meta charset="utf-8"><style>
body{margin:0;padding:20px;background:#F3F6F6;color:#12232A;font:16px/1.55 -apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei UI","Noto Sans SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:20px;border:1px solid #DBE3E4;border-radius:12px;background:#fff;overflow-wrap:anywhere}
header{display:flex;gap:10px;align-items:center;max-width:480px;margin:0 auto 14px;font-weight:650}
header img{height:32px;max-width:120px}
p{margin:0 0 12px}.line{font-weight:650}
.button{padding:13px 16px;border-radius:10px;background:${accent};color:#fff;font-weight:650;text-align:center}
a{color:${accent}}
</style></head><body><header>${logo ? `<img src="${escaped(logo)}" alt="">` : ''}${escaped(hotelName)}</header><main>${Object.entries(
    blocks,
  )
    .map(([key, text]) => of(key, text))
    .join('')}</main></body></html>`;
};
