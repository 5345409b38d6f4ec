import { centsOf, type InputOf } from '@serventia/kit';
import type { enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { SteppedHandler } from '../../resource/actions.ts';
import type { WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { actOf, type ChargedOrder, finishSeal, orderSeals } from './apply-seal.ts';
import {
  assertActSealable,
  type EnrollmentActRef,
  entityOfAct,
  holdEnrollmentAct,
} from './enrollment-acts.ts';

type SealInput = InputOf<typeof enrollmentRecord, 'seal'>;

/** `POST {id}/seal/` of a registro or an averbação on a matrícula: its seal, charged by the table of fees. */
export function sealEnrollmentAct(
  services: Services,
  field: EnrollmentActRef['field'],
): SteppedHandler<SealInput> {
  return {
    run: async ({ caller, id, input, keep }) => {
      const order = await writeAs(services, caller, (context) =>
        reserveSeal(
          context,
          { field, id },
          {
            actService: input.act_service,
            reasonFree: input.reason_free,
            value: input.value ? Number(centsOf(input.value)) : undefined,
            quantity: input.quantity ?? undefined,
          },
        ),
      );
      return finishSeal(services, caller, { ...order, keep });
    },
  };
}

/** The order for an act that still waits for the court, or a new one with its credit reserved. */
async function reserveSeal(
  context: WriteContext,
  act: EnrollmentActRef,
  order: ChargedOrder,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const row = await holdEnrollmentAct(context, act);
  const waiting = await context.db.find<{ id: number }>(
    `select id from registered_seal where ${act.field}_id = $1 and seal_status = 'reserved' limit 1`,
    [act.id],
  );
  if (waiting) return { id: waiting.id, isNew: false };
  assertActSealable(row);
  const place = { [act.field]: act.id, purpose: purposeOf(act) } as const;
  const charged = await actOf(context, { id: act.id, resource: entityOfAct(act).name });
  const [id = 0] = await orderSeals(context, order, place, row.label ?? '', 1, charged);
  return { id, isNew: true };
}

/** A registro is an act, an averbação one of the endorsements, as in the civil registry. */
const purposeOf = ({ field }: EnrollmentActRef): 'act' | 'endorsement' =>
  field === 'enrollment_record' ? 'act' : 'endorsement';
