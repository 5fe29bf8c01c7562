/// <reference types="jest" />
import { isReplacing, loadAhead, reloadOnMissingPart } from './missingParts';

describe('A part of the page that is loaded ahead', () => {
  it('takes no page away when it does not come', async () => {
    reloadOnMissingPart('1');
    await loadAhead(() => {
      window.dispatchEvent(new Event('vite:preloadError'));
      return Promise.reject(new Error('Failed to fetch dynamically imported module'));
    });
    expect(isReplacing()).toBe(false);
  });
});
