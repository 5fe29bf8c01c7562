/** A PostgreSQL database as an administrator writes it down. */
export interface JdbcUrl {
  host: string;
  port: number;
  database: string;
  sslmode: string | null;
}

/** What is wrong with an address; each has its sentence in the dictionary. */
export type JdbcProblem = 'form' | 'kind' | 'credentials' | 'port' | 'options';

const PREFIX = 'jdbc:postgresql://';
const DEFAULT_PORT = 5432;
const FORM =
  /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?\/([A-Za-z0-9_][A-Za-z0-9_$-]{0,62})(?:\?(.*))?$/;
const OPTION = /^(sslmode=(disable|require|verify-full)|connect_timeout=([1-9]|[12]\d|30))$/;

/** The same rules as the server's, so that a slip is seen while it is typed; the server's word counts. */
export const parseJdbcUrl = (given: string | null | undefined): JdbcUrl | { problem: JdbcProblem } => {
  const text = given ?? '';
  if (!text.startsWith(PREFIX)) {
    const isOther = /^(jdbc:)?[a-z0-9]+:/i.test(text) && !PREFIX.startsWith(text);
    return { problem: isOther ? 'kind' : 'form' };
  }
  const rest = text.slice(PREFIX.length);
  if (/^[^/?]*@/.test(rest)) return { problem: 'credentials' };
  const [, host, portText, database, query] = FORM.exec(rest) ?? [];
  if (host === undefined || database === undefined) return { problem: 'form' };
  const port = portText === undefined ? DEFAULT_PORT : Number(portText);
  if (port < 1 || port > 65_535) return { problem: 'port' };
  const options = query ? query.split('&') : [];
  const names = options.map((option) => option.split('=')[0]);
  if (!options.every((option) => OPTION.test(option)) || new Set(names).size < names.length) {
    return { problem: 'options' };
  }
  const sslmode = options.find((option) => option.startsWith('sslmode='))?.slice('sslmode='.length) ?? null;
  return { host: host.replace(/^\[|\]$/g, ''), port, database, sslmode };
};

/** `db-03.internal/payby` for lists: the default port says nothing. */
export const databaseText = (jdbcUrl: string): string => {
  const parsed = parseJdbcUrl(jdbcUrl);
  if ('problem' in parsed) return jdbcUrl;
  const port = parsed.port === DEFAULT_PORT ? '' : `:${parsed.port}`;
  return `${parsed.host}${port}/${parsed.database}`;
};
