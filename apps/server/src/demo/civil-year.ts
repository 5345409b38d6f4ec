import { addDays } from '@serventia/domain/calendar/civil-date';
import { actService } from '@serventia/domain/seals/seal.entity';
import { officeOf } from '../http/caller.ts';
import { createRow, type WriteContext } from '../resource/write.ts';
import { type Homeland, inventRegulars, type Regulars } from './invented-parties.ts';
import type { Random } from './random.ts';

/** How far back the invented year goes. */
export const DAYS = 364;

const SERVICES = {
  marriage: ['004004', 'Casamento: habilitação completa e certidão', 'civil/casamento'],
  banns: ['004017', 'Editais', 'civil/atos-em-geral'],
  death: ['004012', 'Registro de óbito com certidão, no prazo', 'civil/obito'],
  stillbirth: ['004012', 'Registro de natimorto com certidão', 'civil/natimorto'],
  endorsement: ['004008', 'Averbação', 'civil/atos-em-geral'],
  book_e: ['004010', 'Registro de interdição, emancipação ou ausência', 'civil/emancipacao'],
} as const;

/** What the acts of the invented year are written with. */
export interface CivilYear extends Homeland {
  readonly regulars: Regulars;
  readonly from: string;
  readonly days: number;
  readonly portugal: number;
  readonly maternity: number;
  readonly hospital: number;
  /** The reason by which an act that nobody signed is voided. */
  readonly withdrawal: number;
  readonly services: Readonly<Record<keyof typeof SERVICES | 'birth', number>>;
}

const LOOKUP = `
  select (select id from country where iso_alpha2 = 'BR') as country, (select city_id from notary_office where id = $1) as city,
    (select id from country where iso_alpha2 = 'PT') as portugal,
    (select id from local where office_id = $1 and name like 'Maternidade%') as maternity,
    (select id from local where office_id = $1 and name like 'Hospital%') as hospital,
    (select id from record_exclusion_reason where code = 'desistencia') as withdrawal,
    (select id from reason_free where office_id = $1 and code = 'L9534') as law,
    (select id from act_service where office_id = $1 and act_use = 'birth') as birth`;

type Found = Pick<CivilYear, 'country' | 'city' | 'portugal' | 'maternity' | 'hospital' | 'withdrawal'> & {
  readonly law: number;
  readonly birth: number;
};

/** The office as it is on the first day of the year, with the services that it offers. */
export async function openYear(context: WriteContext, random: Random, today: string): Promise<CivilYear> {
  const from = addDays(today, -DAYS);
  const found = await context.db.find<Found>(LOOKUP, [officeOf(context.caller)]);
  if (!found) throw new RangeError('the office has not been made');
  const { law, birth, ...ground } = found;
  const services = { ...(await offerServices(context, law)), birth };
  return { ...ground, from, days: DAYS - 1, services, regulars: inventRegulars(random, from) };
}

/** The counter's services, by what they are for; those of a death are free by law (Lei 9.534/1997). */
async function offerServices(
  context: WriteContext,
  law: number,
): Promise<Readonly<Record<keyof typeof SERVICES, number>>> {
  const offered: Record<string, number> = {};
  for (const [name, [code, description, sealer_path]] of Object.entries(SERVICES)) {
    const service = await createRow(context, actService, {
      code,
      description,
      act_use: name === 'endorsement' ? 'endorsement' : 'other',
      sealer_path,
      reason_free: code === '004012' ? law : null,
    });
    offered[name] = service.id;
  }
  return offered as Readonly<Record<keyof typeof SERVICES, number>>;
}
