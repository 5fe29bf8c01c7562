import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { TEST_FOLDER } from '../../support/paths.js';

const FOLDER = join(TEST_FOLDER, 'walk');

/** What is wrong, by screen, each with the states in which it was seen; and a picture of each screen's first of a kind. */
export class Findings {
  private readonly byScreen = new Map<string, Map<string, Set<string>>>();
  private readonly pictures = new Set<string>();

  constructor() {
    mkdirSync(FOLDER, { recursive: true });
  }

  async note(page: Page, screen: string, state: string, faults: readonly string[]): Promise<void> {
    if (faults.length === 0) return;
    const known = this.byScreen.get(screen) ?? new Map<string, Set<string>>();
    this.byScreen.set(screen, known);
    for (const fault of faults) known.set(fault, (known.get(fault) ?? new Set()).add(state));
    const name = `${screen} ${state}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 120);
    if (this.pictures.has(name)) return;
    this.pictures.add(name);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  }

  /** One line for each finding of screens whose name begins so. */
  of(screen: string): string[] {
    return [...this.byScreen]
      .filter(([name]) => name === screen || name.startsWith(`${screen} `))
      .flatMap(([name, faults]) =>
        [...faults].map(([fault, states]) => `${name}: ${fault} [${[...states].join(', ')}]`),
      );
  }

  /** All of the walk in one file, and what was walked. */
  write(screens: readonly string[]): void {
    const lines = [...this.byScreen.keys()].sort().flatMap((screen) => {
      const faults = [...this.byScreen.get(screen)!];
      return [screen, ...faults.map(([fault, states]) => `    ${fault} [${[...states].join(', ')}]`)];
    });
    writeFileSync(join(FOLDER, 'findings.txt'), `${lines.join('\n')}\n`);
    writeFileSync(join(FOLDER, 'screens.txt'), `${screens.join('\n')}\n`);
  }
}
