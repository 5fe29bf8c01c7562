/** The letters of every mail. */
export const MAIL_FONT = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei UI','Noto Sans SC',sans-serif`;

/**
 * Everything up to the body of the product's own mails, which no template of a hotel makes.
 * @param dark rules of its own for a dark screen
 */
export const mailHead = (
  { lang, subject }: { lang: string; subject: string },
  dark: string,
): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${subject}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#0D1518!important}.sheet{background:#141F23!important;border-color:#293A40!important}
.strong{color:#E7EEEF!important}.soft{color:#B3C1C5!important}.faint{color:#93A3A8!important}${dark}}
</style>
</head>`;
