import { crc, crcItem } from '@serventia/domain/integrations/crc.entity';
import { censec, censecItem } from '@serventia/domain/integrations/censec.entity';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { onr } from '@serventia/domain/integrations/onr.entity';
import { occurrence } from '@serventia/domain/integrations/occurrence.entity';
import { sinter } from '@serventia/domain/integrations/sinter.entity';
import type { itemAnswerFields } from '@serventia/domain/integrations/registration-items';
import { sirc, sircItem } from '@serventia/domain/integrations/sirc.entity';
import { siscoafBatch } from '@serventia/domain/integrations/siscoaf-batch.entity';
import { son } from '@serventia/domain/integrations/son.entity';
import { ibge, tse } from '@serventia/domain/integrations/statistics.entity';
import { type Entity, isStep, type RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { ActionHandlers, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { isOffered } from '../../resource/offered.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { keepContent } from '../../files/keep-content.ts';
import { makeCensecFile } from './censec/make-censec-file.ts';
import { makeLoadFile } from './central/make-load-file.ts';
import { closeTasks } from './central/refused-records.ts';
import { makeDoiFile } from './doi-file.ts';
import { doiWorks } from './doi-month.ts';
import { generate } from './generate.ts';
import { makeCartinf } from './statistics/cartinf-file.ts';
import { makeInfodipFile } from './statistics/infodip-file.ts';
import { occurrenceWorks, siscoafWorks } from './coaf.ts';
import { makeSircFile } from './sirc/make-sirc-file.ts';
import { makeSiscoafFile } from './siscoaf-file.ts';
import { stateNone } from './state-none.ts';
import {
  accepting,
  answering,
  because,
  type Delivery,
  sending,
  telling,
  told,
  type MakeFile,
  type Work,
  type Works,
  type WorksOf,
} from './works.ts';

const deliveryWorks: WorksOf<Delivery> = {
  generate,
  mark_sent: sending,
  accept: accepting,
  reject: answering(because),
  cancel_batch: because,
  reopen: because,
};

const crcWorks: WorksOf<typeof crc> = {
  async accept(context, entity, row, input) {
    const values = await accepting(context, entity, row, input);
    await closeTasks(context, row.id);
    return values;
  },
};

const onrWorks: WorksOf<typeof onr> = {
  await_payment: told,
  pay: told,
  answer: (context, _, __, input) => ({ ...input, answered_on: todayOf(context.caller) }),
  give_back: because,
  cancel_request: because,
};

interface Followed {
  readonly entity: Entity;
  readonly works: Works;
  /** How its file is made, of what the product makes the file of. */
  readonly make?: MakeFile;
}

const outbound = <E extends Delivery>(entity: E, works: WorksOf<E> = {}, make?: MakeFile): Followed => ({
  entity,
  works: { ...deliveryWorks, state_none: stateNone, ...works },
  ...(make ? { make } : {}),
});

/** Everything that is followed from state to state. */
const followed: readonly Followed[] = [
  outbound(crc, crcWorks, makeLoadFile),
  outbound(doi, doiWorks, makeDoiFile),
  outbound(son),
  outbound(sirc, {}, makeSircFile),
  outbound(censec, {}, makeCensecFile),
  outbound(tse, {}, makeInfodipFile),
  outbound(ibge, {}, makeCartinf),
  outbound(siscoafBatch, siscoafWorks, makeSiscoafFile),
  { entity: sinter, works: { ...deliveryWorks, mark_sent: telling } },
  { entity: onr, works: onrWorks },
  { entity: occurrence, works: occurrenceWorks },
];

/** One step of a row under its own lock: the action is allowed here, what it writes, and the state it leads to. */
async function step(
  context: WriteContext,
  { entity, works }: Followed,
  id: number,
  action: string,
  input: Row,
): Promise<Row> {
  const { row, reached } = await holdForStep(context, entity, id, action);
  const values = await works[action]?.(context, entity, row, input);
  return setFields(context, entity, id, { ...values, ...reached }, action);
}

/** Does an action to a row of a followed entity; for whoever is inside a transaction already. */
export function follow(
  context: WriteContext,
  entity: Entity,
  id: number,
  action: string,
  input: Row,
): Promise<Row> {
  const found = followed.find((each) => each.entity === entity);
  if (!found) throw new RangeError(`${entity.name} is not followed`);
  return step(context, found, id, action, input);
}

/** The work of `make_file`: the file that the product makes is kept as one that was brought would be. */
function making({ files }: Services, works: Works, make: MakeFile): Work {
  return async (context, entity, row, input) => {
    if (!isOffered(entity, row, 'make_file')) throw new AppError(409, 'file_made_elsewhere');
    const { id: file } = await keepContent({ ...context, files }, await make(context, row.id));
    return (await works['generate']?.(context, entity, row, { ...input, file })) ?? {};
  };
}

/** What is followed, with the works that need more than the database. */
const withFiles = (services: Services, { entity, works, make }: Followed): Followed => ({
  entity,
  works: make ? { ...works, make_file: making(services, works, make) } : works,
});

type ItemEntity = Entity<typeof itemAnswerFields>;
/** Typed as a method: it reads an item of one kind of batch. */
type BatchOf = { batchOf(item: RowOf<ItemEntity>): number }['batchOf'];

/** What the other system said of one act of a batch that was sent. */
function markItem(
  services: Services,
  entity: ItemEntity,
  batch: Delivery,
  batchOf: BatchOf,
): HandlersOf<typeof crcItem> {
  return {
    mark_item: inTransaction(services, async (context, { id, input }) => {
      const item = await getRow(context.db, entity, id, context.caller, { lock: true });
      const parent = await getRow(context.db, batch, batchOf(item), context.caller);
      if (parent.outbound_status === 'draft' || parent.outbound_status === 'generated')
        throw new AppError(409, 'wrong_status');
      return setFields(
        context,
        entity,
        id,
        { item_status: input.item_status, message: input.message ?? null },
        'mark_item',
      );
    }),
  };
}

const stepsOf = ({ actions = {}, life }: Entity): string[] =>
  Object.keys(actions).filter((action) => life !== undefined && isStep(life, action));

export function integrationActions(services: Services): ActionHandlers {
  return {
    ...Object.fromEntries(
      followed
        .map((each) => withFiles(services, each))
        .map((each) => [
          each.entity.name,
          Object.fromEntries(
            stepsOf(each.entity).map((action) => [
              action,
              inTransaction(services, (context, { id, input }) => step(context, each, id, action, input)),
            ]),
          ),
        ]),
    ),
    [crcItem.name]: markItem(services, crcItem, crc, (item: RowOf<typeof crcItem>) => item.crc),
    [sircItem.name]: markItem(services, sircItem, sirc, (item: RowOf<typeof sircItem>) => item.sirc),
    [censecItem.name]: markItem(
      services,
      censecItem,
      censec,
      (item: RowOf<typeof censecItem>) => item.censec,
    ),
  };
}
