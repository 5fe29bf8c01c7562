export const exceptionsEn = {};
