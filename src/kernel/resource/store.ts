import type { EntityManager, EntityMetadata, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AppError, type FieldProblem } from '../errors.js';

/** The fields a request names; what it leaves out (undefined) stays as it is. Other properties are not written. */
type Changes<E> = { [K in keyof E]?: unknown };

/**
 * Writes of one entity whose rows administrators change. Call its methods within `Database.change`.
 * The entity has an `updatedAt`, which the database's clock writes.
 */
export class Store<E extends ObjectLiteral & { updatedAt: Date }> {
  constructor(private readonly type: new () => E) {}

  /**
   * @throws AppError CODE_REPEAT naming the field of the unique index (`@Index(name, [field])`) or of the primary key
   */
  async insert(manager: EntityManager, values: Changes<E>): Promise<void> {
    const metadata = this.metadata(manager);
    await manager
      .insert(this.type, written(metadata, values, 'isInsert') as QueryDeepPartialEntity<E>)
      .catch(codeRepeated(metadata));
  }

  /** The row, locked until the transaction ends; null when there is none. */
  lock(manager: EntityManager, key: FindOptionsWhere<E>): Promise<E | null> {
    return manager.findOne(this.type, { where: key, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * The locked row as it will be, for rules between fields.
   * @throws AppError CONFLICT (`changes.updatedAt` is not the row's) | VALIDATION_FAILED (a field that is set once)
   */
  changed(manager: EntityManager, row: E, changes: Changes<E>): E {
    assertUnchanged((changes as { updatedAt?: string | null }).updatedAt, row.updatedAt);
    const metadata = this.metadata(manager);
    refuse(
      Object.fromEntries(
        metadata.columns
          .filter(
            ({ isUpdate, propertyName }) => !isUpdate && isOther(row[propertyName], changes[propertyName]),
          )
          .map(({ propertyName }) => [propertyName, FIXED]),
      ),
    );
    return { ...row, ...written(metadata, changes, 'isUpdate') };
  }

  /**
   * Changes the row in one statement, so that the change log shows one change.
   * @throws AppError CODE_REPEAT
   */
  async update(manager: EntityManager, row: E, changes: Changes<E>): Promise<void> {
    const metadata = this.metadata(manager);
    const values = { ...written(metadata, changes, 'isUpdate'), updatedAt: () => 'clock_timestamp()' };
    await manager
      .update(this.type, keyOf<E>(metadata, row), values as unknown as QueryDeepPartialEntity<E>)
      .catch(codeRepeated(metadata));
  }

  /** Makes the row of its key, or replaces it, in one statement. @param values every field but `updatedAt` */
  async put(manager: EntityManager, values: Omit<E, 'updatedAt'>): Promise<void> {
    const key = this.metadata(manager).primaryColumns.map(({ propertyName }) => propertyName);
    const row = { ...values, updatedAt: () => 'clock_timestamp()' };
    await manager.upsert(this.type, row, key);
  }

  async delete(manager: EntityManager, row: E): Promise<void> {
    await manager.delete(this.type, keyOf<E>(this.metadata(manager), row));
  }

  private metadata(manager: EntityManager): EntityMetadata {
    return manager.dataSource.getMetadata(this.type);
  }
}

/**
 * @param read `updatedAt` as the caller read it; null: there was no row yet; undefined: the caller does not mind
 * @param now of the row; null or undefined: there is none
 * @throws AppError CONFLICT
 */
export function assertUnchanged(read: string | null | undefined, now: Date | null | undefined): void {
  if (read === undefined) return;
  if ((now?.getTime() ?? null) !== (read === null ? null : Date.parse(read))) throw new AppError('CONFLICT');
}

/** @throws AppError VALIDATION_FAILED when any field has a problem */
export function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}

const FIXED: FieldProblem = { en: 'This cannot be changed.', zh: '此项不可修改。' };

function isOther(now: unknown, asked: unknown): boolean {
  return asked !== undefined && asked !== now;
}

/** What of `values` goes into a column; `updatedAt` is the database's to write. */
function written(
  { columns }: EntityMetadata,
  values: ObjectLiteral,
  when: 'isInsert' | 'isUpdate',
): Record<string, unknown> {
  return Object.fromEntries(
    columns
      .filter(({ propertyName, [when]: applies }) => applies && propertyName !== 'updatedAt')
      .map(({ propertyName }): [string, unknown] => [propertyName, values[propertyName]])
      .filter(([, value]) => value !== undefined),
  );
}

function keyOf<E>(metadata: EntityMetadata, row: ObjectLiteral): FindOptionsWhere<E> {
  return metadata.getEntityIdMap(row) as FindOptionsWhere<E>;
}

function codeRepeated({ tableName, primaryColumns, indices }: EntityMetadata): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    const column =
      constraint === `${tableName}_pkey`
        ? primaryColumns[0]
        : indices.find(({ name }) => name === constraint)?.columns[0];
    if (!column) throw error;
    const problem = { en: 'Code Repeat', zh: '代码重复' };
    throw new AppError('CODE_REPEAT', { fields: { [column.propertyName]: problem }, cause: error });
  };
}
