export const exceptionsZh = {};
