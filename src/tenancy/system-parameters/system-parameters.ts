import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { currentOrigin } from '../../kernel/change-origin.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { definedParameters, type Parameter, PARAMETER_GROUPS, parameterOf } from '../../kernel/parameters.js';
import { assertUnchanged } from '../../kernel/resource/store.js';
import { StoredParameters } from './stored-parameters.js';
import type { ChangeSystemParameterDto, SystemParameterAnswer } from './system-parameter.dto.js';

interface Row {
  name: string;
  value: number;
  changed_by: string;
  updated_at: Date;
}

/** The parameters of the installation: what the code defines, and what administrators have set. */
@Injectable()
export class SystemParameters {
  constructor(
    private readonly control: ControlDatabase,
    private readonly stored: StoredParameters,
  ) {}

  /** @param search in names and labels; all where it is empty */
  async list(search = ''): Promise<SystemParameterAnswer[]> {
    await this.stored.apply();
    const rows = await this.control.query<Row & pg.QueryResultRow>('SELECT * FROM tenancy.system_parameters');
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return definedParameters()
      .map((parameter) =>
        present(
          parameter,
          rows.find(({ name }) => name === parameter.definition.name),
        ),
      )
      .filter(({ id, label, about }) => {
        const text = [id, label.en, label.zh, about.en, about.zh].join('\n').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .sort((a, b) =>
        a.group === b.group ? 0 : PARAMETER_GROUPS.indexOf(a.group) - PARAMETER_GROUPS.indexOf(b.group),
      );
  }

  /** @throws AppError NOT_FOUND */
  async one(name: string): Promise<SystemParameterAnswer> {
    const found = (await this.list()).find(({ id }) => id === name);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Felt here at once, by other processes within ten seconds. @throws AppError NOT_FOUND | VALIDATION_FAILED | CONFLICT */
  async set(name: string, { value, updatedAt }: ChangeSystemParameterDto): Promise<SystemParameterAnswer> {
    const parameter = known(name);
    await this.stored.apply();
    const { from, to } = parameter.bounds;
    if (value < from || value > to) {
      const problem = { en: 'From {from} to {to}.', zh: '应为 {from} 至 {to}。' };
      throw new AppError('VALIDATION_FAILED', { fields: { value: problem }, params: { from, to } });
    }
    await this.control.transaction(async (client) => {
      const now = await lock(client, name);
      assertUnchanged(updatedAt, now?.updated_at);
      await client.query(
        `INSERT INTO tenancy.system_parameters (name, value, changed_by) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET value = $2, changed_by = $3, updated_at = clock_timestamp()`,
        [name, value, currentOrigin()?.actor.name ?? ''],
      );
    });
    return this.one(name);
  }

  /** Back to the standard. @throws AppError NOT_FOUND */
  async reset(name: string): Promise<void> {
    known(name);
    await this.control.transaction(async (client) => {
      await client.query('DELETE FROM tenancy.system_parameters WHERE name = $1', [name]);
    });
    await this.stored.apply();
  }
}

function known(name: string): Parameter {
  const parameter = parameterOf(name);
  if (!parameter) throw new AppError('NOT_FOUND');
  return parameter;
}

async function lock(client: pg.PoolClient, name: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    'SELECT * FROM tenancy.system_parameters WHERE name = $1 FOR UPDATE',
    [name],
  );
  return rows[0];
}

function present({ definition, bounds, value }: Parameter, row: Row | undefined): SystemParameterAnswer {
  const { name, group, unit, standard, label, about, readBy } = definition;
  return {
    id: name,
    type: 'whole',
    group,
    unit,
    label,
    about,
    readBy,
    ...bounds,
    standard,
    value,
    own: row !== undefined,
    changedBy: row?.changed_by ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}
