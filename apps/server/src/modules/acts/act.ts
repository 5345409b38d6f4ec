import type { record } from '@serventia/domain/office/record.entity';
import type { notaryOffice } from '@serventia/domain/office/office.entity';
import type { PARTY_ROLES } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { EntityHooks, WholeRow, WrittenRow } from '../../resource/hooks.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';

/** Where an act is registered, and on which day (`YYYY-MM-DD`). */
export interface Registration {
  readonly office: RowOf<typeof notaryOffice>;
  readonly on: string;
}

/** An entity whose rows carry the id of a record, and what is its own in the life that all acts share. */
export interface Act<E extends Entity = Entity> extends Pick<EntityHooks<E>, 'known' | 'findings'> {
  readonly entity: E;
  /** Registration type code of the specification (`1` birth, `4` death …), which may depend on the row. */
  recordType(row: WrittenRow<E>): string;
  /**
   * Digit of the part of book E that the judge of the state may have ordered for it (LRP art. 33, sole paragraph; CNN art.
   * 473): it is used from the day on which the office opens a book of that type.
   */
  partOfBookE?(row: WrittenRow<E>): number | null;
  /** What its record is called; the entity's label unless told. */
  title?(row: WrittenRow<E>): string | null;
  /** The parties whose names make the title and the act's own `name`, where the act does not carry a name itself. */
  readonly namedAfter?: readonly (typeof PARTY_ROLES)[number][];
  /** The values that follow from who takes part in it, where they are no parties. */
  following?(context: WriteContext, row: WrittenRow<E>): Promise<ValuesFor<E>>;
  /** What registration counts and writes on the act before it is judged and frozen (an age). */
  counted?(row: WholeRow<E>): ValuesFor<E>;
  /** What registration keeps of an act that its parties sign afterwards: how many signatures it lacks, and until when. */
  awaitSignatures?(
    context: WriteContext,
    row: WholeRow<E>,
    registration: Registration,
  ): Promise<ValuesFor<typeof record>>;
  /** What else is true once all have signed: at the registration of an act that does not wait for signatures. */
  afterSigned?(context: WriteContext, row: WholeRow<E>): Promise<void>;
  /** What else is true once the act is registered (a license used up). */
  afterRegister?(context: WriteContext, row: WholeRow<E>): Promise<void>;
  /** What is no longer true once it was voided or canceled. */
  afterUndone?(context: WriteContext, row: RowOf<E>): Promise<void>;
}
