import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { wordsOf } from '../lists/conditions.js';
import type { ListQuery, ListSpec } from '../lists/list-query.js';

/** What a list of entities may be sorted and filtered by. Its SQL names fields as `alias.property`. */
export interface EntityListSpec extends ListSpec {
  /** Filters that are more than "the field of this name has this value": `:value` stands for what was asked. */
  where?: Readonly<Record<string, string>>;
  /** The fields that the words of the filter `q` are looked for in. */
  searched?: readonly string[];
}

/** The rows of one page of what the builder selects, and how many there are in all. */
export async function listOf<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  spec: EntityListSpec,
  { sort, range, filter }: ListQuery<object>,
): Promise<[rows: E[], total: number]> {
  const { alias } = builder;
  for (const [name, asked] of Object.entries<unknown>({ ...filter })) {
    if (name === 'q') {
      wordsOf(String(asked).toLowerCase()).forEach((word, at) =>
        builder.andWhere(
          `strpos(lower(concat_ws(chr(10), ${(spec.searched ?? []).join(', ')})), :word${at}) > 0`,
          { [`word${at}`]: word },
        ),
      );
    } else {
      const equal = Array.isArray(asked) ? `${alias}.${name} = ANY (:value)` : `${alias}.${name} = :value`;
      builder.andWhere((spec.where?.[name] ?? equal).replaceAll(':value', `:${name}`), { [name]: asked });
    }
  }
  builder.orderBy(sort.column, sort.direction);
  for (const { propertyName } of builder.expressionMap.mainAlias!.metadata.primaryColumns) {
    builder.addOrderBy(`${alias}.${propertyName}`, sort.direction);
  }
  return builder
    .offset(range.from)
    .limit(range.to - range.from + 1)
    .getManyAndCount();
}

/** Makes parameters of values for a condition that is written as text. */
export function parameterOf(builder: SelectQueryBuilder<ObjectLiteral>): (value: unknown) => string {
  let count = 0;
  return (value) => {
    const name = `given${(count += 1)}`;
    builder.setParameter(name, value);
    return `:${name}`;
  };
}
