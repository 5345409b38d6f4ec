import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import { getEntity, registry } from '@serventia/domain/registry';
import { actService } from '@serventia/domain/seals/seal.entity';
import { amountOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { authorise } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { actOf, type ChargedOrder, priceOf } from './apply-seal.ts';
import { shownFee } from './cost-tables.ts';
import { missingSeals } from './seal-service.ts';

export interface PreviewedSeal extends ChargedOrder {
  /** `civil_registration/death`. */
  readonly resource: string;
  readonly row: number;
}

const isCounterService = (resource: string): resource is SealedServiceName =>
  Object.hasOwn(SEALED_SERVICES, resource);

/** The fee of an act or service and the credits that its seals take, by the rules of the seal itself; writes nothing. */
export async function previewSeal(
  context: Pick<WriteContext, 'db' | 'caller'>,
  { resource: name, row: id, ...order }: PreviewedSeal,
): Promise<Row> {
  const { db, caller } = context;
  const entity = registry.some((each) => each.name === name) ? getEntity(name) : undefined;
  if (!entity?.actions?.['seal']) throw FieldErrors.of('resource', 'invalid_choice');
  authorise(caller, entity, 'read');
  await getRow(db, entity, id, caller);
  const service = await getRow(db, actService, order.actService, caller);
  if (!isCounterService(entity.resource)) {
    // An averbação is charged as one, whatever the act says.
    const act = name === recordEndorsement.name ? undefined : await actOf(context, { id, resource: name });
    const { fee, price, valueLeftOut } = await priceOf(context, service, order, act);
    return {
      ...shownFee(fee),
      seals: amountOf(price),
      ...(valueLeftOut === undefined ? {} : { value_left_out: amountOf(valueLeftOut) }),
    };
  }
  const count = await missingSeals(context, entity.resource, id, order.quantity);
  const { fee, price } = await priceOf(
    context,
    service,
    { ...order, quantity: Math.max(count, 1) },
    undefined,
  );
  return { ...shownFee(fee), seals: amountOf(price * count) };
}
