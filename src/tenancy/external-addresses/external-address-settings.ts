import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { currentOrigin } from '../../kernel/change-origin.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { assertUnchanged, refuse } from '../../kernel/resource/store.js';
import { countTest } from '../administration/count-test.js';
import type { ChangeExternalAddressDto, ExternalAddressAnswer } from './external-address.dto.js';
import { ADDRESS_KINDS, type AddressKind, ExternalAddresses } from './external-addresses.js';
import { InstallationProbe, type Reached } from './installation-probe.js';

/** Messages take days to be reported on, sessions at platforms an hour: more are not waited for. */
const EARLIER_KEPT = 5;

const HTTPS: FieldProblem = {
  en: 'Enter an https address, because PUBLIC_URL uses https.',
  zh: '输入 https 地址：PUBLIC_URL 也使用 https。',
};

interface Row {
  id: AddressKind;
  address: string | null;
  earlier: string[];
  working: boolean | null;
  problem: ExternalAddressAnswer['problem'];
  said: string | null;
  tested_at: Date | null;
  changed_by: string;
  updated_at: Date;
}

/**
 * The addresses that the installation is reached by. Whoever sets one has it asked first, outside of any transaction:
 * one where this installation does not answer is stored as such, and not used.
 */
@Injectable()
export class ExternalAddressSettings {
  constructor(
    private readonly control: ControlDatabase,
    private readonly addresses: ExternalAddresses,
    private readonly probe: InstallationProbe,
  ) {}

  async list(): Promise<ExternalAddressAnswer[]> {
    await this.addresses.look();
    const rows = await this.control.query<Row & pg.QueryResultRow>(
      'SELECT * FROM tenancy.external_addresses',
    );
    return ADDRESS_KINDS.map((id) =>
      this.present(
        id,
        rows.find((row) => row.id === id),
      ),
    );
  }

  /** @throws AppError NOT_FOUND */
  async one(id: string): Promise<ExternalAddressAnswer> {
    const found = (await this.list()).find((each) => each.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Felt here at once, by other processes within ten seconds. @throws AppError NOT_FOUND | VALIDATION_FAILED | CONFLICT */
  async set(
    userId: string,
    id: string,
    { address: typed, updatedAt }: ChangeExternalAddressDto,
  ): Promise<ExternalAddressAnswer> {
    const before = await this.one(id);
    assertUnchanged(updatedAt, before.updatedAt);
    const address = new URL(typed).href.replace(/\/+$/, '');
    // Monitoring comes from within the network; everybody else would send what nobody else may read.
    if (before.id !== 'tasks' && before.standard.startsWith('https:') && !address.startsWith('https:'))
      refuse({ address: HTTPS });
    await countTest(this.control, userId);
    await this.store(before, address, await this.probe.ask(address));
    return this.one(id);
  }

  /** Back to PUBLIC_URL. @throws AppError NOT_FOUND */
  async reset(id: string): Promise<void> {
    await this.store(await this.one(id), null, null);
  }

  /** Asks what is set, or else PUBLIC_URL, and puts what is set into or out of use. @throws AppError NOT_FOUND | CONFLICT */
  async test(userId: string, id: string): Promise<ExternalAddressAnswer> {
    const before = await this.one(id);
    await countTest(this.control, userId);
    await this.store(before, before.address, await this.probe.ask(before.address ?? before.standard));
    return this.one(id);
  }

  /** @param before as it was read before it was asked: what was asked must still be what is there */
  private async store(
    { id, updatedAt }: ExternalAddressAnswer,
    address: string | null,
    reached: Reached | null,
  ): Promise<void> {
    const { problem = null, said = null } = reached && !reached.ok ? reached : {};
    await this.control.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('tenancy.external-address'), hashtext($1))`, [
        id,
      ]);
      const { rows } = await client.query<Row>('SELECT * FROM tenancy.external_addresses WHERE id = $1', [
        id,
      ]);
      const row = rows[0];
      assertUnchanged(updatedAt?.toISOString() ?? null, row?.updated_at ?? null);
      const left = row?.working && row.address !== address ? row.address : null;
      const earlier = [...new Set([...(left ? [left] : []), ...(row?.earlier ?? [])])].slice(0, EARLIER_KEPT);
      await client.query(
        `INSERT INTO tenancy.external_addresses (id, address, earlier, working, problem, said, tested_at, changed_by)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $4::boolean IS NOT NULL THEN clock_timestamp() END, $7)
         ON CONFLICT (id) DO UPDATE SET address = $2, earlier = $3, working = $4, problem = $5, said = $6,
           tested_at = excluded.tested_at, changed_by = $7, updated_at = clock_timestamp()`,
        [id, address, earlier, reached?.ok ?? null, problem, said, currentOrigin()?.actor.name ?? ''],
      );
    });
    await this.addresses.look();
  }

  private present(id: AddressKind, row: Row | undefined): ExternalAddressAnswer {
    return {
      id,
      value: this.addresses.of(id),
      address: row?.address ?? null,
      standard: this.addresses.standard,
      working: row?.working ?? null,
      problem: row?.problem ?? null,
      said: row?.said ?? null,
      testedAt: row?.tested_at ?? null,
      changedBy: row?.changed_by ?? null,
      updatedAt: row?.updated_at ?? null,
    };
  }
}
