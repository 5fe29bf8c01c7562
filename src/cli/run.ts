import { parseArgs } from 'node:util';
import { runAsSystem } from '../kernel/change-origin.js';
import { AppError } from '../kernel/errors.js';
import { prepareControlDatabase } from '../runtime/control-database.js';
import { SecuritySeed } from '../security/index.js';
import { type Command, OPTIONS, say } from './command.js';
import { HISTORY_COMMANDS } from './history-commands.js';
import { withInstallation } from './installation.js';
import { rotateKeys } from './rotate-keys.js';

const COMMANDS: Record<string, Command> = {
  supervisor: {
    usage: '<tenant>',
    about:
      'Makes the tenant’s supervisor, or gives it a new password, valid for one day. Prints the password.',
    words: [1, 1],
    async run({ config, tenants }, [tenant]) {
      const db = await tenants.open(tenant!);
      try {
        const { username, password, expiresAt } = await new SecuritySeed(config).supervisor(db);
        say(
          `tenant    ${tenant}\nuser      ${username}\npassword  ${password}\nuntil     ${expiresAt.toISOString()}`,
        );
      } finally {
        await db.close();
      }
      return true;
    },
  },
  'rotate-keys': {
    usage: '',
    about: 'Seals every stored secret with the present SECRET_KEY. Needs SECRET_KEY_PREVIOUS.',
    words: [0, 0],
    run: (installation) => rotateKeys(installation, say),
  },
  migrate: {
    usage: '[tenant]',
    about: 'Brings the control database and all tenants’ databases (or one’s) to the newest structure.',
    words: [0, 1],
    async run({ config, tenants, provisioner }, [only]) {
      const { migrations } = await prepareControlDatabase(config);
      say(`control: ${migrations.length} migrations`);
      let complete = true;
      const ids = only ? [only] : (await tenants.list()).map(({ id }) => id);
      for (const id of ids) {
        try {
          say(`${id}: ${(await provisioner.migrate(id)).length} migrations`);
        } catch (error) {
          say(`${id}: failed: ${(error as Error).message}`);
          complete = false;
        }
      }
      return complete;
    },
  },
  tenants: {
    usage: '',
    about: 'Lists the tenants, their status and their databases.',
    words: [0, 0],
    async run({ tenants }) {
      for (const { id, status, jdbcUrl, name } of await tenants.list()) {
        say([id.padEnd(24), status.padEnd(10), jdbcUrl ?? '(sealed with an unknown key)', name].join('  '));
      }
      return true;
    },
  },
  ...HISTORY_COMMANDS,
};

const HELP = [
  'Usage: npm run ops -- <command> [arguments]',
  '',
  ...Object.entries(COMMANDS).map(([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`),
  '',
  'The settings come from the environment, as for the application. Without DATABASE_URL the database that a running',
  '"npm start" keeps in DATA_DIR is used. Exit code: 0 done, 1 not (all) done, 2 not understood.',
].join('\n');

/** @returns the exit code: 0 done, 1 not (all) done, 2 not understood */
export async function runOps(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await runCommand(words, env);
  } catch (error) {
    console.error(error instanceof AppError ? error.text('en') : (error as Error).message);
    return 1;
  }
}

async function runCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const misunderstood = (why: string): number => {
    console.error(`${why}\n\n${HELP}`);
    return 2;
  };
  let given: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    given = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return misunderstood((error as Error).message);
  }
  const [name, ...rest] = given.positionals;
  if (given.values.help || name === 'help') {
    say(HELP);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    return misunderstood(name === undefined ? 'A command is missing.' : `There is no command ${name}.`);
  const [least, most] = command.words;
  if (rest.length < least || rest.length > most)
    return misunderstood(`${name} takes: ${command.usage || 'nothing'}.`);
  const { help: _, ...options } = given.values;
  const strange = Object.keys(options).filter(
    (option) => !command.options?.some((known) => known === option),
  );
  if (strange.length) return misunderstood(`${name} does not take --${strange.join(', --')}.`);
  const complete = await withInstallation(env, (installation) =>
    runAsSystem(`ops ${name}`, () => command.run(installation, rest, options)),
  );
  return complete ? 0 : 1;
}
