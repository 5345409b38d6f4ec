import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { cardFindings, completeDocument } from '@serventia/domain/notes/recognition-findings';
import {
  type CounterService,
  SEALED_SERVICES,
  type SealedServiceName,
} from '@serventia/domain/notes/sealed-services';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { checkRow, type Entity, type RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { findingsOf, passFindings, refuseErrors } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { assertNoSealsUnderWay, sealService } from '../seals/seal-service.ts';
import type { Services } from '../services.ts';
import { labelActions } from './counter-labels.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';

/** The signatory of a recognition is who the card says. */
export const recognitionHooks: EntityHooks<typeof signatureRecognition> = {
  async beforeCreate({ db, caller }, row) {
    if (!row.card) return {};
    const card = await getRow(db, signatureCard, row.card, caller);
    return { signatory: card.name };
  },
  async findings({ db, caller }, row) {
    const card = row.card ? await getRow(db, signatureCard, row.card, caller) : undefined;
    return [...completeDocument(row), ...(card ? cardFindings(card, row, todayOf(caller)) : [])];
  },
};

/** What a service must hold to be concluded, and what its conclusion writes beside number and state. */
type Conclusion<Service extends Entity> = {
  conclude(context: WriteContext, row: RowOf<Service>): Promise<ValuesFor<Service>>;
}['conclude'];

const concludeRecognition: Conclusion<typeof signatureRecognition> = async ({ db, caller }, row) => {
  const card = row.card ? await getRow(db, signatureCard, row.card, caller, { lock: true }) : undefined;
  return card ? { card_version: card.card_version, signatory: card.name } : {};
};

const concludeAuthentication: Conclusion<typeof documentAuthentication> = async (_, row) => {
  if (!row.original_shown && !row.electronic_source)
    throw FieldErrors.of('original_shown', 'original_not_shown');
  // The court seals no act that names nobody.
  if (!row.document_owner && !row.presented_by)
    throw FieldErrors.of('presented_by', 'authentication_without_person');
  return {};
};

const conclusions: Readonly<Record<string, Conclusion<CounterService>>> = {
  [signatureRecognition.name]: concludeRecognition,
  [documentAuthentication.name]: concludeAuthentication,
};

/** Concludes a draft: judged once more, numbered, and closed to every change. */
export async function concludeService(
  context: WriteContext,
  name: SealedServiceName,
  id: number,
): Promise<RowOf<CounterService>> {
  const { entity } = SEALED_SERVICES[name];
  const { row, reached } = await holdForStep(context, entity, id, 'conclude');
  const today = todayOf(context.caller);
  refuseErrors(checkRow(entity, row, today));
  const values = await conclusions[entity.name]?.(context, row);
  await passFindings(context, entity, row, await findingsOf(context, entity, row));
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(context, name, year);
  const clerk_name = row.clerk_name ?? context.caller.name;
  return setFields(context, entity, id, { ...values, ...reached, number, year, clerk_name }, 'conclude');
}

/** The actions of recognitions and of authentications, which are told the same. */
export function counterActions(
  services: Services,
  name: SealedServiceName,
): HandlersOf<typeof signatureRecognition> {
  const { entity } = SEALED_SERVICES[name];
  return {
    seal: sealService(services, name),
    ...labelActions(services, name),
    conclude: inTransaction(services, (context, { id }) => concludeService(context, name, id)),
    undo: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, entity, id, 'undo');
      await assertNoSealsUnderWay(context, name, id);
      return setFields(context, entity, id, { ...reached, status_reason: input.reason }, 'undo');
    }),
  };
}
