import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  copyStackDatabases,
  createStackDatabases,
  dropDatabases,
  renameStackDatabases,
} from './databases.js';
import { runFolder } from './paths.js';

/**
 * Databases as a first start with the demo leaves them: tenants registered, roles made and let in, queue and demo data
 * there. Half of what a start costs is spent on that, so each worker does it once for every outside that the demo data
 * names and the next stacks begin with a copy. The copy has the name of the databases that were started, because names
 * of roles and addresses in the control database follow from it; so only one stack at a time can have it.
 */
export class StartedDatabases {
  private static readonly lent = new Set<string>();

  private constructor(readonly name: string) {}

  /**
   * @param sandbox address of the sandbox that the demo data names
   * @param start starts the product once on the databases of this name, and stops it
   * @returns null while another stack of this spec has them
   */
  static async borrow(
    sandbox: string,
    start: (name: string) => Promise<void>,
  ): Promise<StartedDatabases | null> {
    const kind = sandbox ? 'sandbox' : 'alone';
    // A worker's own: two runs may share a server.
    const name = `stack_${process.pid}_${kind}`;
    if (this.lent.has(name)) return null;
    this.lent.add(name);
    try {
      await this.make(name, `kept_${process.pid}_${kind}`, sandbox, start);
    } catch (error) {
      this.lent.delete(name);
      throw error;
    }
    return new StartedDatabases(name);
  }

  private static async make(
    name: string,
    kept: string,
    sandbox: string,
    start: (name: string) => Promise<void>,
  ): Promise<void> {
    const note = join(runFolder(), 'shared', `${kept}.json`);
    // As the last stack left them.
    await dropDatabases(name, { keepRoles: true });
    if (!existsSync(note) || readFileSync(note, 'utf8') !== sandbox) {
      await dropDatabases(kept);
      await createStackDatabases(name);
      await start(name);
      await renameStackDatabases(name, kept);
      mkdirSync(join(runFolder(), 'shared'), { recursive: true });
      writeFileSync(note, sandbox);
    }
    await copyStackDatabases(kept, name);
  }

  /** The next stack drops them before it makes its own; the roles stay for it. */
  giveBack(): void {
    StartedDatabases.lent.delete(this.name);
  }
}
