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

/** The bar on top: whose mail it is. */
export const MAIL_BAND = `<tr><td class="pad" bgcolor="#0D3742" style="background:#0D3742;padding:18px 32px;border-radius:14px 14px 0 0;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="40" height="40" align="center" bgcolor="#FFFFFF" style="width:40px;height:40px;background:#FFFFFF;border-radius:8px;color:#0D3742;font-size:15px;font-weight:700;">{{ tenantName | initials }}</td>
<td style="padding-left:12px;color:#FFFFFF;font-size:16px;line-height:21px;font-weight:700;">{{ tenantName }}</td>
</tr></table>
</td></tr>`;

/** @param variable that holds the address */
export const mailButton = (
  label: string,
  variable: string,
): string => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px;"><tr><td align="center" bgcolor="#0F4C5C" style="background:#0F4C5C;border-radius:10px;">
<a href="{{ ${variable} | web_address }}" style="display:block;padding:14px 20px;color:#FFFFFF;font-size:17px;line-height:24px;font-weight:700;text-decoration:none;border-radius:10px;">${label}</a>
</td></tr></table>`;
