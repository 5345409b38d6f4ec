import { addDays } from '@serventia/domain/calendar/civil-date';
import { birth } from '@serventia/domain/civil/birth.entity';
import type { CivilYear } from './civil-year.ts';
import type { Lane } from './diary.ts';
import { inventPerson, partiesFrom, type Party } from './invented-parties.ts';
import { inventCpf, inventDnv, inventName, inventSurname, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

/** A year of births in the order of their registrations. */
export function planBirths(lane: Lane, random: Random, year: CivilYear, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const on = addDays(year.from, Math.floor((index * year.days) / count));
    const invented = inventBirth(random, year, on);
    const row = index % ALONE === 0 ? declaredAlone(invented) : invented;
    lane.on(on, async (desk) => {
      const { id } = await desk.create(birth, row);
      await desk.act(birth, id, 'register');
      await desk.act(birth, id, 'seal', { act_service: year.services.birth });
    });
  }
}

/** A birth of yesterday that a clerk has begun and nobody has registered. */
export function planDraftBirth(lane: Lane, random: Random, year: CivilYear, today: string): void {
  const { cpf: _none, ...row } = inventBirth(random, year, addDays(today, -1));
  lane.on(addDays(today, -1), async (desk) => {
    await desk.create(birth, row);
  });
}

/** Each so many births a mother declares alone and names no father, which leaves a term to be signed. */
const ALONE = 50;

function declaredAlone(row: ReturnType<typeof inventBirth>) {
  const own = row.parties.filter(({ side, role }) => side === 'first' && role !== 'declarant');
  const mother = own.find(({ role }) => role === 'parent');
  const parties = [...own, { ...mother, role: 'declarant', side: null, gender_role: null }];
  return { ...row, declarant_kind: 'mother', alleged_father_declined: true, parties } as const;
}

function inventBirth(random: Random, year: CivilYear, on: string) {
  const sex = random.chance(0.5) ? 'F' : 'M';
  const [motherSurname, fatherSurname] = [inventSurname(random), inventSurname(random)];
  const child = inventName(
    random,
    sex,
    `${motherSurname.split(' ')[0] ?? ''} ${fatherSurname.split(' ').at(-1) ?? ''}`,
  );
  const declarant = random.chance(0.6) ? 'father' : 'mother';
  return {
    declared_on: on,
    given_name: child.given,
    surname: child.surname,
    sex,
    cpf: inventCpf(random),
    born_on: addDays(on, -1 - random.below(12)),
    born_at: `${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}`,
    birth_place_kind: 'health_unit',
    local: year.maternity,
    birth_place_name: 'Maternidade Santa Cecília',
    birth_place_address: 'Avenida da Universidade, 900, São Miguel',
    birth_city: year.city,
    hometown_city: year.city,
    dnv: inventDnv(random),
    declarant_kind: declarant,
    parties: partiesFrom(year, familyOf(random, on, declarant, [motherSurname, fatherSurname])),
  } as const;
}

function familyOf(
  random: Random,
  on: string,
  declarant: 'father' | 'mother',
  [mothers, fathers]: readonly [string, string],
): Party[] {
  const civil_status = random.pick(['single', 'married', 'stable_union']);
  const mother = { ...inventPerson(random, { sex: 'F', surname: mothers, on }), civil_status };
  const father = { ...inventPerson(random, { sex: 'M', surname: fathers, on }), civil_status };
  const grandparent = (side: 'first' | 'second', sex: 'F' | 'M', surname: string): Party => ({
    role: 'grandparent',
    side,
    name: nameOf(inventName(random, sex, surname)),
  });
  return [
    { ...mother, role: 'parent', side: 'first', gender_role: 'mother' },
    { ...father, role: 'parent', side: 'second', gender_role: 'father' },
    grandparent('first', 'F', mothers),
    grandparent('first', 'M', mothers),
    grandparent('second', 'F', fathers),
    grandparent('second', 'M', fathers),
    { ...(declarant === 'father' ? father : mother), role: 'declarant' },
  ];
}
