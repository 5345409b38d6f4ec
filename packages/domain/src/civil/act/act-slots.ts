import type { DraftOf, RowSlot } from '@serventia/kit';
import { declarantRole, declaresAsParent } from './declarant-role.ts';
import type { PARTY_ROLES } from '../../parties/person.entity.ts';
import type { bornAbroadFields } from '../book-e/born-abroad-fields.ts';
import type { emancipationFields } from '../book-e/emancipation-fields.ts';
import type { interdictionFields } from '../book-e/interdiction-fields.ts';
import { isByOrder } from '../death/death-facts.ts';
import type { deathFields } from '../death/death-fields.ts';
import type { stillbornFields } from '../death/stillborn-fields.ts';
import type { marriageFields } from '../marriage/marriage-fields.ts';
import { ceremonyWitnesses, isCelebrated, isReligious } from '../marriage/marriage-kinds.ts';

type Role = (typeof PARTY_ROLES)[number];
type Slots = readonly RowSlot[];

const place = (role: Role, expected = 1): RowSlot => ({ values: { role }, expected });
const ofTwo = (role: Role): Slots =>
  (['first', 'second'] as const).map((side) => ({ values: { side, role } }));

/** The parents, each named by what they are to whom the act is about. */
const PARENTS: Slots = (['mother', 'father'] as const).map((parent) => ({
  values: { role: 'parent', gender_role: parent },
  named: ['gender_role'],
}));

/** Those of a publication: who marries. */
export const coupleSlots = (): Slots => ofTwo('spouse');

/** Those of a license: who marries, and two who know of no impediment (CC art. 1.525 III). */
export const licenseSlots = (): Slots => [...ofTwo('spouse'), place('witness', 2)];

/** Those of a marriage: the couple, who presides (CC arts. 1.533 and 1.535; LRP art. 73) and who attests. */
export function marriageSlots(row: DraftOf<typeof marriageFields>): Slots {
  const witnesses = ceremonyWitnesses(row);
  return [
    ...ofTwo('spouse'),
    ...(isCelebrated(row) && row.marriage_kind !== 'nuncupative'
      ? [place(isReligious(row) ? 'celebrant' : 'justice_of_peace')]
      : []),
    ...(witnesses > 0 ? [place('witness', witnesses)] : []),
  ];
}

/** Those of a death: parents, who attests it and who declares it (LRP arts. 77 to 80); two witnesses where no physician does. */
export function deathSlots(row: DraftOf<typeof deathFields>): Slots {
  const isAttested = row.death_statement_missing !== true;
  return [
    ...(row.unknown_person ? [] : PARENTS),
    ...(isByOrder(row)
      ? []
      : [isAttested ? place('doctor') : place('witness', 2), place(declarantRole(row.declarant_kind))]),
  ];
}

/** Those of a stillbirth (LRP art. 53 §1); a parent who declares it stands among the parents. */
export function stillbornSlots({ declarant_kind: kind }: DraftOf<typeof stillbornFields>): Slots {
  return [
    ...PARENTS,
    ...(!kind || declaresAsParent(kind) ? [] : [place(declarantRole(kind))]),
    place('doctor'),
  ];
}

/** Whom a transcript is about, their parents, and who asks for it (Res. CNJ 155/2012). */
export function transcriptSlots({ transcript_kind: kind }: DraftOf<typeof bornAbroadFields>): Slots {
  return [...(kind === 'marriage' ? ofTwo('spouse') : [place('registered'), ...PARENTS]), place('requester')];
}

/** Who is emancipated, by whom (CC art. 5 sole § I). */
export function emancipationSlots({ granted_by: by }: DraftOf<typeof emancipationFields>): Slots {
  return [place('emancipated'), ...(by === 'judge' ? [...PARENTS, place('guardian')] : PARENTS)];
}

/** Who is cared for or missing in each kind of act, and who is put beside them. */
const CARED_FOR: Readonly<
  Record<NonNullable<DraftOf<typeof interdictionFields>['interdiction_kind']>, Slots>
> = {
  interdiction: [place('interdicted'), place('curator'), place('requester')],
  absence: [place('absentee'), place('curator')],
  presumed_death: [place('absentee')],
  guardianship: [place('ward'), place('guardian')],
  custody: [place('ward'), place('guardian')],
  supported_decision: [place('supported'), place('supporter', 2)],
};

export const interdictionSlots = (row: DraftOf<typeof interdictionFields>): Slots =>
  CARED_FOR[row.interdiction_kind ?? 'interdiction'];

/** The two of a stable union (LRP art. 94-A). */
export const unionSlots = (): Slots => ofTwo('partner');
