/** What every stack's secrets are sealed with unless its spec says otherwise, so that copies of its databases can be used. */
export const SECRET_KEY = 'only-for-tests-0123456789-0123456789-abcdef';
