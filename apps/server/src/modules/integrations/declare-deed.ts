import { doiOfPart } from '@serventia/domain/integrations/doi-values';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { book } from '@serventia/domain/office/book.entity';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';

type Deed = Pick<RowOf<typeof deedEntity>, 'id'>;

/**
 * A deed that moves real estate is declared to the tax authority, each property for itself (IN RFB 2.186/2024): once all
 * have signed, the declarations stand in preparation with what the deed says. What the clerk began before stays.
 */
export async function declareDeed(context: WriteContext, { id }: Deed): Promise<void> {
  const { db, caller } = context;
  const deed = await getRow(db, deedEntity, id, caller, {
    children: ['properties', 'payments'],
    referred: { book },
  });
  if (deed.doi_operation === null || deed.properties.length === 0) return;
  const begun = await db.query<{ property: number | null }>(
    "select property_id as property from doi where office_id = $1 and deed_id = $2 and outbound_status <> 'canceled'",
    [officeOf(caller), id],
  );
  const known = new Set(begun.map(({ property }) => property));
  for (const own of deed.properties)
    if (!known.has(own.property))
      await createRow(context, doi, {
        ...told(doiOfPart(deed, own)),
        deed: id,
        property: own.property,
        act_on: written(deed, 'dated_on'),
      });
}

const told = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** What was prepared for a deed that came to nothing is not declared; what was sent is cancelled on the site of DOI. */
export async function dropDeclarations(context: WriteContext, { id }: Deed): Promise<void> {
  const drafts = await context.db.query<{ id: number }>(
    "select id from doi where office_id = $1 and deed_id = $2 and outbound_status = 'draft' order by id",
    [officeOf(context.caller), id],
  );
  const reason = translate('pt-br', 'printing.deed_undone');
  for (const { id: draft } of drafts) {
    const { reached } = await holdForStep(context, doi, draft, 'cancel_batch');
    await setFields(context, doi, draft, { ...reached, status_reason: reason }, 'cancel_batch');
  }
}
