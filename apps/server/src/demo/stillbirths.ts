import { addDays } from '@serventia/domain/calendar/civil-date';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { CivilYear } from './civil-year.ts';
import type { Lane } from './diary.ts';
import { inventPerson, partiesFrom, type Party } from './invented-parties.ts';
import { inventDeathStatement, inventName, inventSurname, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

/** The few stillbirths of a year, some with the name that their parents chose (Lei 15.139/2025). */
export function planStillbirths(lane: Lane, random: Random, year: CivilYear, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const on = addDays(year.from, 20 + Math.floor((index * (year.days - 40)) / count));
    const surname = inventSurname(random);
    const row = {
      declared_on: on,
      ...(index % 2 === 0 ? { given_name: 'Gabriel', surname: surname.split(' ').at(-1) ?? null } : {}),
      sex: index % 2 === 0 ? 'M' : 'F',
      delivered_on: addDays(on, -1),
      delivered_at: '04:10',
      birth_place_kind: 'health_unit',
      local: year.hospital,
      birth_place_name: 'Hospital Municipal do Vale',
      birth_city: year.city,
      gestation_weeks: 28 + random.below(11),
      pregnancy_kind: 'single',
      delivery_kind: 'vaginal',
      fetal_death_moment: 'before_delivery',
      weight_grams: 1100 + random.below(1800),
      death_statement: inventDeathStatement(random),
      cause_a: 'Hipóxia intrauterina',
      cause_b: 'Descolamento prematuro de placenta',
      burial_kind: 'burial',
      burial_place: 'Cemitério São Miguel',
      burial_city: year.city,
      declarant_kind: 'father',
      parties: partiesFrom(year, familyOf(random, year, surname, on)),
    } as const;
    lane.on(on, async (desk) => {
      const { id } = await desk.create(stillborn, row);
      await desk.act(stillborn, id, 'register');
      await desk.act(stillborn, id, 'seal', { act_service: year.services.stillbirth });
    });
  }
}

function familyOf(random: Random, { regulars }: CivilYear, surname: string, on: string): Party[] {
  const father = nameOf(inventName(random, 'M', surname));
  return [
    {
      ...inventPerson(random, { sex: 'F', surname, on }),
      role: 'parent',
      side: 'first',
      gender_role: 'mother',
    },
    {
      role: 'parent',
      side: 'second',
      gender_role: 'father',
      sex: 'M',
      name: father,
      birth_date: '1988-03-02',
    },
    random.pick(regulars.doctors),
  ];
}
