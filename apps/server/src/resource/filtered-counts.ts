import { createHash } from 'node:crypto';
import type { CountMemory, Row } from '../db/pool.ts';
import type { Statement } from '../db/sql.ts';

const MAX_REMEMBERED = 20_000;

/**
 * The exact count of a filtered list. It is remembered with the number of changes that its tables had seen; as
 * long as a page reads the same number, no row can have come, gone or changed, and the count still holds.
 */
export async function rememberedCount<Input>(
  remembered: CountMemory,
  statement: Statement<Input>,
  input: Input,
  mark: unknown,
  count: () => Promise<Row[]>,
): Promise<number> {
  const key = createHash('sha256')
    .update(statement.text)
    .update(JSON.stringify(statement.values(input)))
    .digest('base64url');
  const known = remembered.get(key);
  if (known && known.mark === Number(mark)) return known.count;
  const [row] = await count();
  const counted = { mark: Number(row?.['mark']), count: Number(row?.['count'] ?? 0) };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, counted);
  return counted.count;
}
