import { addDays } from '@serventia/domain/calendar/civil-date';
import { stillbornAct } from '../modules/civil/plain-acts.ts';
import { createRow, type WriteContext } from '../resource/write.ts';
import { type Homeland, writeParties, writePerson } from './invented-parties.ts';
import { inventDeathStatement, inventName, inventSurname, nameOf } from './invented-people.ts';
import { type PastBook, type PastService, registerAsOf, sealAsOf } from './past-registration.ts';
import type { Random } from './random.ts';

export interface FewPlan extends Homeland {
  readonly book: PastBook;
  readonly service: PastService;
  readonly place: number;
  readonly count: number;
  readonly from: string;
  readonly days: number;
}

/** The few stillbirths of a year, some with the name that their parents chose (Lei 15.139/2025). */
export async function writeStillbirths(context: WriteContext, random: Random, plan: FewPlan): Promise<void> {
  for (let index = 0; index < plan.count; index += 1) {
    const on = addDays(plan.from, 20 + Math.floor((index * (plan.days - 40)) / plan.count));
    const surname = inventSurname(random);
    const mother = await writePerson(context, plan, random, { sex: 'F', surname, on });
    const act = await createRow(context, stillbornAct.entity, {
      declared_on: on,
      ...(index % 2 === 0 ? { given_name: 'Gabriel', surname: surname.split(' ').at(-1) ?? null } : {}),
      sex: index % 2 === 0 ? 'M' : 'F',
      delivered_on: addDays(on, -1),
      delivered_at: '04:10',
      birth_place_kind: 'health_unit',
      local: plan.place,
      birth_place_name: 'Hospital Municipal do Vale',
      birth_city: plan.city,
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
      burial_city: plan.city,
      declarant_kind: 'father',
    });
    const id = act.id;
    const father = nameOf(inventName(random, 'M', surname));
    await writeParties(context, plan, id, [
      {
        role: 'parent',
        side: 'first',
        gender_role: 'mother',
        sex: 'F',
        name: mother.name,
        cpf: mother.cpf,
        person_id: mother.id,
        birth_date: mother.birthDate,
      },
      { role: 'parent', side: 'second', gender_role: 'father', sex: 'M', name: father },
      { role: 'declarant', name: father, birth_date: '1988-03-02' },
      {
        role: 'doctor',
        name: nameOf(inventName(random, 'F')),
        council_number: `CRM-CE ${10_000 + random.below(9000)}`,
      },
    ]);
    await registerAsOf(context, stillbornAct, plan.book, { id, on });
    await sealAsOf(context, plan.service, { id, on }, random);
  }
}
