import { AppError } from '../errors.js';
import { parseFilter, parseListQuery, setContentRange } from './list-query.js';

const SPEC = {
  sorts: { createdAt: 'created_at', amountMinor: 'amount_minor' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    mainStatus: { oneOf: ['pending', 'success'] },
    q: { text: 10 },
    createdFrom: { instant: true },
    id: { uuids: 2 },
    hotel: { codes: 2 },
    arrival: { day: true },
    amountFrom: { whole: 1_000 },
    attention: { flag: true },
  },
} as const;
const ID = '0193a1a0-0000-7000-8000-000000000001';

const parse = (query: Record<string, unknown>) => parseListQuery<Record<string, unknown>>(query, SPEC);
const problemsOf = (query: Record<string, unknown>): Record<string, string> => {
  try {
    parse(query);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('VALIDATION_FAILED');
    return (error as AppError).fieldTexts('en')!;
  }
  throw new Error('It was accepted.');
};

describe('parseListQuery', () => {
  it('has a standard for everything that is not said', () => {
    expect(parse({})).toEqual({
      sort: { field: 'createdAt', column: 'created_at', direction: 'DESC' },
      range: { from: 0, to: 24 },
      filter: {},
      cursor: null,
    });
  });

  it('reads what ra-data-simple-rest writes', () => {
    expect(
      parse({
        sort: '["amountMinor","ASC"]',
        range: '[25,49]',
        filter: '{"mainStatus":"pending","q":" chen "}',
      }),
    ).toEqual({
      sort: { field: 'amountMinor', column: 'amount_minor', direction: 'ASC' },
      range: { from: 25, to: 49 },
      filter: { mainStatus: 'pending', q: 'chen' },
      cursor: null,
    });
  });

  it('reads one id like a list of one', () => {
    expect(parse({ filter: `{"id":"${ID}"}` }).filter).toEqual({ id: [ID] });
    expect(parse({ filter: `{"id":["${ID}"]}` }).filter).toEqual({ id: [ID] });
  });

  it('takes cleared inputs for no filter', () => {
    expect(parse({ filter: '{"mainStatus":"","q":null}' }).filter).toEqual({});
  });

  it('answers at most 200 rows', () => {
    expect(parse({ range: '[100,99999]' }).range).toEqual({ from: 100, to: 100 + 200 - 1 });
  });

  it.each([
    [{ sort: '["password_hash","ASC"]' }, 'sort', 'password_hash'],
    [{ sort: '["__proto__","ASC"]' }, 'sort', '__proto__'],
    [{ sort: '["createdAt","ASC; DROP TABLE x"]' }, 'sort', 'ASC'],
    [{ sort: 'createdAt' }, 'sort', 'Write it as'],
    [{ sort: ['["createdAt","ASC"]', '["createdAt","ASC"]'] }, 'sort', 'Write it as'],
    [{ range: '[10,5]' }, 'range', 'first,last'],
    [{ range: '[-1,5]' }, 'range', 'first,last'],
    [{ range: '["0","5"]' }, 'range', 'first,last'],
    [{ range: '[0,1e300]' }, 'range', 'first,last'],
    [{ filter: '{"secret":"x"}' }, 'filter.secret', 'Known: mainStatus'],
    [{ filter: '{"constructor":"x"}' }, 'filter.constructor', 'not known'],
    [{ filter: '{"mainStatus":"paid"}' }, 'filter.mainStatus', 'one of pending, success'],
    [{ filter: '{"mainStatus":{"$ne":"x"}}' }, 'filter.mainStatus', 'one of'],
    [{ filter: '{"q":"12345678901"}' }, 'filter.q', 'at most 10'],
    [{ filter: '{"q":"a\\u0000b"}' }, 'filter.q', 'at most 10'],
    [{ filter: '{"createdFrom":"2026-11-21"}' }, 'filter.createdFrom', 'an instant'],
    [{ filter: '{"createdFrom":"2026-13-41T99:00:00Z"}' }, 'filter.createdFrom', 'an instant'],
    [{ filter: '{"arrival":"2026-02-30"}' }, 'filter.arrival', 'a date'],
    [{ filter: '{"arrival":"2026-11-21T00:00:00Z"}' }, 'filter.arrival', 'a date'],
    [{ filter: '{"amountFrom":1001}' }, 'filter.amountFrom', 'up to 1,000'],
    [{ filter: '{"amountFrom":1.5}' }, 'filter.amountFrom', 'whole number'],
    [{ filter: '{"amountFrom":"5"}' }, 'filter.amountFrom', 'whole number'],
    [{ filter: '{"attention":false}' }, 'filter.attention', 'true'],
    [{ cursor: 'x' }, 'cursor', 'not known'],
    [{ filter: '{"id":["x"]}' }, 'filter.id', 'At most 2 ids'],
    [{ filter: '{"hotel":["A","B","C"]}' }, 'filter.hotel', 'At most 2 codes'],
    [{ filter: '[1]' }, 'filter', 'JSON object'],
    [{ filter: '{broken' }, 'filter', 'JSON object'],
    [{ offset: '3' }, 'offset', 'not known'],
  ])('refuses %j, naming %s', (query, field, words) => {
    expect(problemsOf(query)[field]).toContain(words);
  });

  it('names every problem at once', () => {
    expect(Object.keys(problemsOf({ sort: '["x","ASC"]', filter: '{"y":1,"q":2}', page: '1' }))).toEqual([
      'page',
      'sort',
      'filter.y',
      'filter.q',
    ]);
  });

  it('reads dates, whole numbers and flags', () => {
    const filter = { arrival: '2028-02-29', amountFrom: -1_000, attention: true };
    expect(parse({ filter: JSON.stringify(filter) }).filter).toEqual(filter);
  });

  it('takes a cursor where a list can be gone on with by one', () => {
    const byCursor = { ...SPEC, byCursor: true } as const;
    expect(parseListQuery({ cursor: 'abc' }, byCursor).cursor).toBe('abc');
    expect(parseListQuery({ cursor: '' }, byCursor).cursor).toBeNull();
  });

  it('reads a filter on its own', () => {
    expect(parseFilter('{"mainStatus":"success"}', SPEC.filters)).toEqual({ mainStatus: 'success' });
    expect(parseFilter(undefined, SPEC.filters)).toEqual({});
    expect(() => parseFilter('{"z":1}', SPEC.filters)).toThrow(AppError);
  });
});

describe('setContentRange', () => {
  const headersAfter = (from: number, rows: number, total: number): Record<string, string> => {
    const headers: Record<string, string> = {};
    setContentRange(
      { header: (name: string, value: string) => (headers[name] = value) } as never,
      'payments',
      { from },
      rows,
      total,
    );
    return headers;
  };

  it('writes first, last and total where the client may read them', () => {
    expect(headersAfter(25, 25, 319)).toEqual({
      'content-range': 'payments 25-49/319',
      'access-control-expose-headers': 'Content-Range',
    });
  });

  it('writes no rows as *', () => {
    expect(headersAfter(50, 0, 3)['content-range']).toBe('payments */3');
  });
});
