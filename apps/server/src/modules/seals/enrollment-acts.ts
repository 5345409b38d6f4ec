import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import { enrollmentSealParties } from '@serventia/domain/seals/enrollment-seal-parties';
import type { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { beside } from '../../resource/beside.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { readEnrollmentAct, type WholeEndorsement, type WholeRecord } from '../property/read-act.ts';
import type { SealRequest } from './sealer-wire.ts';

/** The acts of a matrícula that are sealed, by the field of a seal that points at them. */
const ENROLLMENT_ACTS = {
  enrollment_record: enrollmentRecord,
  enrollment_endorsement: enrollmentEndorsement,
} as const;

type ActField = keyof typeof ENROLLMENT_ACTS;
type Seal = RowOf<typeof registeredSeal>;

/** An act of a matrícula, by the field of a seal and its id. */
export interface EnrollmentActRef {
  readonly field: ActField;
  readonly id: number;
}

export const entityOfAct = ({
  field,
}: EnrollmentActRef): typeof enrollmentRecord | typeof enrollmentEndorsement => ENROLLMENT_ACTS[field];

/** The act of a matrícula that a seal is of; undefined for that of something else. */
export function enrollmentActOf(seal: Pick<Seal, ActField>): EnrollmentActRef | undefined {
  if (seal.enrollment_record) return { field: 'enrollment_record', id: seal.enrollment_record };
  if (seal.enrollment_endorsement)
    return { field: 'enrollment_endorsement', id: seal.enrollment_endorsement };
  return undefined;
}

/** Holds the act until the transaction ends. */
export const holdEnrollmentAct = (
  { db, caller }: WriteContext,
  act: EnrollmentActRef,
): Promise<RowOf<typeof enrollmentRecord> | RowOf<typeof enrollmentEndorsement>> =>
  getRow(db, entityOfAct(act), act.id, caller, { lock: true });

/** An act of a matrícula is sealed once, after it was signed. */
export function assertActSealable({
  act_status: status,
  registered_seal: seal,
}: Pick<RowOf<typeof enrollmentRecord>, 'act_status' | 'registered_seal'>): void {
  if (status !== 'signed') throw new AppError(409, 'act_not_signed');
  if (seal !== null) throw new AppError(409, 'sealed_act');
}

/** The parties that the seal of an act of a matrícula names, and the book, matrícula and number where it stands. */
export async function enrollmentActSubject(
  reading: Reading,
  ref: EnrollmentActRef,
): Promise<Pick<SealRequest, 'parties' | 'book' | 'sheet' | 'term'>> {
  const act = (await getWhole(reading, entityOfAct(ref), ref.id)) as unknown as
    | WholeRecord
    | WholeEndorsement;
  const { book_digit: book } = await getRow(reading.db, enrollmentEntity, act.enrollment, reading.caller);
  const read = await readEnrollmentAct(reading, act, act.act_number);
  return { parties: read ? enrollmentSealParties(read, act) : [], book, sheet: null, term: act.label };
}

/** Writes in an act of a matrícula which seal it has and what that charged, or that it has none any more. */
export function nameEnrollmentSeal(
  context: WriteContext,
  act: EnrollmentActRef,
  seal: Pick<Seal, 'id' | 'total'> | null,
): Promise<void> {
  const values = { registered_seal: seal?.id ?? null, fees_total: seal?.total ?? null };
  return beside(context, 'sealing', async () => {
    await setFields(context, entityOfAct(act), act.id, values, seal ? 'seal' : 'unseal');
  });
}
