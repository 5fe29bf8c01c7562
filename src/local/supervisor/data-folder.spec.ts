import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolder } from './data-folder.js';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('The data folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'payby-data-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('is closed to everybody else on the machine', () => {
    const folder = new DataFolder(join(parent, 'data'));
    expect(modeOf(folder.path)).toBe('700');
    folder.secretKey();
    expect(modeOf(join(folder.path, 'secret.key'))).toBe('600');
  });

  it('is closed by the next start when an earlier version left it open', () => {
    const { path } = new DataFolder(join(parent, 'data'));
    chmodSync(path, 0o755);
    new DataFolder(path);
    expect(modeOf(path)).toBe('700');
  });
});
