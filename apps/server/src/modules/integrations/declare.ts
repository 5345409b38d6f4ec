import { doiFieldFindings } from '@serventia/domain/integrations/doi-findings';
import {
  doiOfConsolidation,
  doiOfRecord,
  type EndedRight,
  isDeclared,
} from '@serventia/domain/integrations/doi-of-record';
import { placeInAct } from '@serventia/domain/integrations/doi-values';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import type { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import type { proxy as proxyEntity } from '@serventia/domain/notes/proxy.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import {
  enrollment as enrollmentEntity,
  enrollmentOwner,
} from '@serventia/domain/property/enrollment.entity';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { problemText } from '@serventia/i18n';
import type { ChildRowsOf, RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../http/caller.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';
import { toldAct } from './doi-act.ts';
import { follow } from './follow.ts';

type Deed = Pick<RowOf<typeof deedEntity>, 'id' | 'doi_operation'>;
type Proxy = Pick<RowOf<typeof proxyEntity>, 'id' | 'proxy_kind'>;
type ActColumn = 'enrollment_record_id' | 'enrollment_endorsement_id';

/**
 * A deed that moves real estate is declared to the tax authority, each property for itself (IN RFB 2.186/2024): once all
 * have signed, the declarations stand in preparation with what the deed says. What the clerk began before stays.
 */
export async function declareDeed(context: WriteContext, deed: Deed): Promise<void> {
  if (deed.doi_operation !== null) await declareAct(context, 'deed', deed.id);
}

/** A power em causa própria over real estate likewise: it moves the property as a sale does (CC art. 685). */
export async function declareProxy(context: WriteContext, proxy: Proxy): Promise<void> {
  if (proxy.proxy_kind === 'own_cause') await declareAct(context, 'proxy', proxy.id);
}

async function declareAct(context: WriteContext, named: 'deed' | 'proxy', id: number): Promise<void> {
  const { db, caller } = context;
  if (!(await beginsStatements(context))) return;
  const act = await toldAct(context, { [named]: id });
  if (!act || act.properties.length === 0) return;
  const begun = await db.query<{ [Key in keyof Begun]: Begun[Key] }>(
    `select id, property_place as place, property_id as property, outbound_status = 'draft' as open
     from doi where office_id = $1 and ${named}_id = $2 and outbound_status <> 'canceled' order by id`,
    [officeOf(caller), id],
  );
  const known = new Set<number | null>();
  for (const each of begun) known.add(await placeNow(context, each, act.properties));
  for (const [index, { property }] of act.properties.entries()) {
    const place = index + 1;
    if (!known.has(place))
      await createRow(context, doi, {
        ...told({ ...act.values(place), act_on: written(act, 'dated_on') }),
        [named]: id,
        property,
        property_place: place,
      });
  }
}

/** A declaration that the clerk began before all had signed. */
interface Begun {
  readonly id: number;
  readonly place: number | null;
  readonly property: number | null;
  readonly open: boolean;
}

/** Where its property stands in the act by now: properties before it may have come or gone since. */
async function placeNow(
  context: WriteContext,
  { id, place, property, open }: Begun,
  properties: Parameters<typeof placeInAct>[0],
): Promise<number | null> {
  if (!open || (place !== null && (properties[place - 1]?.property ?? null) === property)) return place;
  const now = placeInAct(properties, property);
  if (now === null || now === place) return place;
  await setFields(context, doi, id, { property_place: now }, 'collect_signature');
  return now;
}

/**
 * A registro that moves real estate is declared by the office of the property register, too, beside the deed; not one of
 * years ago, which is entered so that its matrícula is whole.
 */
export async function declareRecord(context: WriteContext, id: number): Promise<void> {
  const { db, caller } = context;
  const record = await getRow(db, enrollmentRecord, id, caller, { children: ['transfers'] });
  if (!isDeclared(record) || !(await isToDeclare(context, 'enrollment_record_id', record))) return;
  const enrollment = await enrollmentOf(context, record);
  await createRow(context, doi, {
    ...told(doiOfRecord({ ...record, transfers: await namedBy(context, record.transfers) }, enrollment)),
    enrollment_record: id,
    property: enrollment.properties.at(-1)?.property ?? null,
  });
}

/**
 * The averbação by which a creditor comes to own in full moves real estate without a registro (Lei 9.514/1997 art. 26
 * §7; IN RFB 2.186/2024).
 */
export async function declareConsolidation(context: WriteContext, id: number): Promise<void> {
  const act = await getRow(context.db, enrollmentEndorsement, id, context.caller);
  if (!(await isToDeclare(context, 'enrollment_endorsement_id', act))) return;
  const enrollment = await enrollmentOf(context, act);
  const ended = await context.db.query<{ [Key in keyof EndedRight]: EndedRight[Key] }>(
    `select right_kind, name, cpf, cnpj, share, civil_status, asset_regime from enrollment_owner
     where office_id = $1 and enrollment_id = $2 and ended_by = $3 order by position, id`,
    [officeOf(context.caller), act.enrollment, act.label],
  );
  await createRow(context, doi, {
    ...told(doiOfConsolidation(act, ended, enrollment)),
    enrollment_endorsement: id,
    property: enrollment.properties.at(-1)?.property ?? null,
  });
}

type Act = Pick<RowOf<typeof enrollmentEndorsement>, 'id' | 'dated_on' | 'enrollment'>;

const enrollmentOf = ({ db, caller }: WriteContext, { enrollment }: Act) =>
  getRow(db, enrollmentEntity, enrollment, caller, { children: ['properties'] });

/** Whether an act of a matrícula waits for its declaration: nobody began it, and it is not of years ago. */
async function isToDeclare(
  context: WriteContext,
  column: ActColumn,
  { id, dated_on: on }: Act,
): Promise<boolean> {
  const { db, caller } = context;
  if (!(await beginsStatements(context))) return false;
  const until = dueOn('doi', { act_on: on }, await calendarOf(db, officeOf(caller)));
  if (until !== null && until < todayOf(caller)) return false;
  const begun = await db.find(
    `select 1 from doi where office_id = $1 and ${column} = $2 and outbound_status <> 'canceled'`,
    [officeOf(caller), id],
  );
  return begun === undefined;
}

const beginsStatements = async ({ db, caller }: WriteContext): Promise<boolean> =>
  (await getRow(db, notaryOffice, officeOf(caller), caller)).begin_statements;

type Transfers = ChildRowsOf<typeof enrollmentRecord, 'transfers'>['transfers'];

/** Who gives is told as the matrícula qualifies them: the act names the right that they hold alone. */
const namedBy = ({ db, caller }: WriteContext, transfers: Transfers): Promise<Transfers> =>
  Promise.all(
    transfers.map(async (each) => {
      if (each.owner === null) return each;
      const owner = await getRow(db, enrollmentOwner, each.owner, caller);
      return {
        ...each,
        name: each.name ?? owner.name,
        cpf: each.cpf ?? owner.cpf,
        cnpj: each.cnpj ?? owner.cnpj,
        civil_status: each.civil_status ?? owner.civil_status,
        asset_regime: each.asset_regime ?? owner.asset_regime,
      };
    }),
  );

/** What an act tells, without what is empty, or would be refused: that is for the clerk, and keeps nobody from signing. */
function told(values: ValuesFor<typeof doi>): ValuesFor<typeof doi> {
  const wrong = new Set(
    doiFieldFindings(values).flatMap(({ level, field }) => (level === 'error' ? field : [])),
  );
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && !wrong.has(name)),
  );
}

/** What was prepared for a deed that came to nothing is not declared; what was sent is cancelled on the site of DOI. */
export const dropDeedDeclarations = (context: WriteContext, { id }: Deed): Promise<void> =>
  drop(context, 'deed_id', id);

/** The same of a power of attorney. */
export const dropProxyDeclarations = (context: WriteContext, { id }: Proxy): Promise<void> =>
  drop(context, 'proxy_id', id);

/** The same of a registro that an averbação cancels. */
export const dropRecordDeclarations = (context: WriteContext, record: number): Promise<void> =>
  drop(context, 'enrollment_record_id', record);

/** And of a consolidation that a court annuls. */
export const dropEndorsementDeclarations = (context: WriteContext, endorsement: number): Promise<void> =>
  drop(context, 'enrollment_endorsement_id', endorsement);

async function drop(
  context: WriteContext,
  column: 'deed_id' | 'proxy_id' | ActColumn,
  act: number,
): Promise<void> {
  const unsent = await context.db.query<{ id: number }>(
    `select id from doi where office_id = $1 and ${column} = $2 and outbound_status in ('draft', 'generated') order by id`,
    [officeOf(context.caller), act],
  );
  const reason = problemText('pt-br', 'told_act_undone');
  for (const { id } of unsent) await follow(context, doi, id, 'cancel_batch', { reason });
}
