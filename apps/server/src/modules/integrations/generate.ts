import type { outboundFields } from '@serventia/domain/integrations/outbound';
import { type countFields, itemCounts } from '@serventia/domain/integrations/registration-items';
import type { Entity, Finding, InputOf, RowOf, ValuesOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { nowOf } from '../../http/caller.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Delivery } from './works.ts';

type Generated = Pick<ValuesOf<typeof outboundFields>, 'generated_at' | 'file' | 'sha256'> &
  Partial<ValuesOf<typeof countFields>> & { readonly item_count?: number };

/** What is counted of the rows inside, by the name of their list. */
const counts: Readonly<Record<string, (items: readonly Row[]) => Partial<Generated>>> = {
  registrations: itemCounts,
  reported_acts: (items) => ({ item_count: items.length }),
};

/** The sentence of the whole, where the other system would refuse what is in it. */
function unfit(findings: readonly Finding[]): Finding[] {
  return findings.some(({ level }) => level === 'error')
    ? [{ level: 'error', field: '', code: 'invalid_integration_data' }]
    : [];
}

/** A draft with its rows, which must hold all that the other system asks and the books say; throws what it lacks. */
export async function judged(context: WriteContext, entity: Entity, id: number): Promise<Row> {
  const whole = await getWhole(context, entity, id);
  const findings = await findingsOf(context, entity, whole);
  await passFindings(context, entity, whole, [...findings, ...unfit(findings)]);
  return whole;
}

/** What closes a draft that was judged: its acts are counted, and its file is kept with its hash. */
export async function withFile(
  context: WriteContext,
  entity: Entity,
  whole: Row,
  file: number,
): Promise<Generated> {
  const stored = await context.db.find<{ id: number; sha256: string }>(
    'select id, sha256 from stored_file where id = $1',
    [file],
  );
  if (!stored) throw FieldErrors.of('file', 'file_required');
  return {
    ...Object.assign(
      {},
      ...Object.keys(entity.children ?? {}).map((name) => counts[name]?.(whole[name] as Row[])),
    ),
    generated_at: nowOf(context.caller),
    file: stored.id,
    sha256: stored.sha256,
  };
}

/** Closes a draft with the file that was prepared for it, so that what was sent can be told from any other file. */
export async function generate(
  context: WriteContext,
  entity: Entity,
  { id }: Pick<RowOf<Delivery>, 'id'>,
  { file }: InputOf<Delivery, 'generate'>,
): Promise<Generated> {
  return withFile(context, entity, await judged(context, entity, id), file);
}
