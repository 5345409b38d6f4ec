import { isBurden } from '@serventia/domain/property/active-liens';
import type { enrollmentOwner } from '@serventia/domain/property/enrollment.entity';
import type { enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { giverFindings, namedOtherwise } from '@serventia/domain/property/qualification-findings';
import { nameTokens } from '@serventia/domain/parties/person-name';
import type { Holder } from '@serventia/domain/texts/property/act-reading';
import type { Finding, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

/** Whoever holds or held a share of an enrollment. */
export interface EnrollmentOwner
  extends Row,
    Holder,
    Pick<
      RowOf<typeof enrollmentOwner>,
      'id' | 'right_kind' | 'share' | 'acquired_by' | 'since_act' | 'ended_by'
    > {}

/** All holders of an enrollment, also of the past, with the sex of those who are persons of the office. */
export function ownersOf({ db, caller }: Reading, enrollment: number): Promise<EnrollmentOwner[]> {
  return db.query<EnrollmentOwner>(
    `select o.id, o.name, o.person_kind, o.cpf, o.cnpj, o.qualification, o.civil_status, o.asset_regime, o.spouse_name,
       o.right_kind, o.share, o.acquired_by, o.since_act, o.ended_by, p.sex
     from enrollment_owner o left join person p on p.id = o.person_id and p.office_id = o.office_id
     where o.enrollment_id = $1 and o.office_id = $2 order by o.position, o.id`,
    [enrollment, officeOf(caller)],
  );
}

/** What the matrícula does not say of the owners who give by a registro: those it names, else all whom it burdens. */
export async function giversUnsaid(
  reading: Reading,
  { enrollment, record_kind: kind, transfers }: WholeRow<typeof enrollmentRecord>,
): Promise<Finding[]> {
  const owners = await ownersOf(reading, enrollment);
  const named = transfers.flatMap(({ owner, side }, place) =>
    owners
      .filter(({ id }) => side === 'disposing' && id === owner)
      .map((giver) => ({ ...giver, at: `transfers.${place}.owner` })),
  );
  const burdened = owners.filter(({ ended_by: ended }) => ended === null && isBurden(kind));
  const givers = named.length > 0 ? named : burdened.map((owner) => ({ ...owner, at: 'enrollment' }));
  const takers = transfers.flatMap((taker, place) => {
    const held = owners.find(({ id }) => taker.side === 'acquiring' && id === taker.owner);
    return held && !isSame(held, taker)
      ? namedOtherwise({ name: taker.name ?? '', held: held.name, at: `transfers.${place}.name` })
      : [];
  });
  return [...giverFindings(givers), ...takers];
}

type Named = Partial<Pick<Holder, 'cpf' | 'cnpj'>> & { readonly name?: string | null };
const plain = (name: string | null | undefined): string => nameTokens(name ?? '').join(' ');

/** Whether who takes is the holder whom the act says they are: by the number, else by the name. */
export function isSame(held: Named, taker: Named): boolean {
  const [one, other] = [held.cpf ?? held.cnpj, taker.cpf ?? taker.cnpj];
  return one && other ? one === other : plain(held.name) === plain(taker.name);
}
