// Loaded before the server that the bench records: keeps every statement that it sends, and writes those since the
// last time to the file of RECORDED when it gets SIGUSR2.
import { renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';

/** A statement as it was sent, and the connection that it went by. */
export interface SentStatement {
  readonly connection: number;
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
}

const file = process.env['RECORDED'] ?? '';
const connections = new Map<unknown, number>();
let sent: SentStatement[] = [];

const send = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => unknown;
Reflect.set(
  pg.Client.prototype,
  'query',
  function recorded(this: unknown, question: unknown, ...words: unknown[]): unknown {
    const connection = connections.get(this) ?? connections.size;
    connections.set(this, connection);
    const [values] = words;
    const {
      text,
      name,
      values: told,
    } = typeof question === 'string' ? { text: question } : (question as pg.QueryConfig);
    const bound = told ?? (Array.isArray(values) ? values : undefined);
    sent.push({ connection, text, ...(name ? { name } : {}), ...(bound ? { values: [...bound] } : {}) });
    return send.call(this, question, ...words);
  },
);

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.part`, JSON.stringify(sent));
  sent = [];
  renameSync(`${file}.part`, file);
});
