import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';
import { deadline } from '@serventia/domain/calendar/deadline';
import { officeOf } from '../http/caller.ts';
import type { WriteContext } from '../resource/write.ts';
import { courseOf, deliver } from './deliveries.ts';
import { writeCoaf } from './integration-coaf.ts';
import { writePropertySystems } from './integration-property.ts';
import { openScene, type Scene } from './note-scene.ts';
import { seededRandom } from './random.ts';

const PERIODS = 12;
const ACTS_IN_BATCH = 6;

/** What the office has sent to the centrals in the last months, with its receipts. */
export async function writeIntegrations(context: WriteContext, seed: number): Promise<void> {
  const scene = await openScene(context, seededRandom(seed + 10));
  await writeCivilCentrals(scene);
  await writeStatistics(scene);
  await writePropertySystems(scene);
  await writeCoaf(scene);
}

interface RegisteredBirth extends Record<string, unknown> {
  readonly id: number;
  readonly registered_on: string;
}

/** The last births that were registered in a period. */
function birthsOf({ context }: Scene, from: string, to: string): Promise<RegisteredBirth[]> {
  return context.db.query<RegisteredBirth>(
    `select id, registered_on::text as registered_on from record where office_id = $1
     and resource = 'civil_registration/birth' and matricula is not null
     and registered_on between $2 and $3 order by registered_on desc, id limit ${ACTS_IN_BATCH}`,
    [officeOf(context.caller), from, to],
  );
}

async function writeCivilCentrals(scene: Scene): Promise<void> {
  const { create, today, cns } = scene;
  const config = await create('integrations/crc_config', {
    name: 'CRC Nacional',
    environment: 'production',
    cns,
    certificate_kind: 'a1',
    certificate_holder: 'Helena Bezerra Sampaio',
    certificate_serial: '0B7F2C19A4D35E60',
    certificate_valid_until: addDays(today, 210),
    movements: ['birth', 'marriage', 'death'],
    first_load_on: addDays(today, -2900),
  });
  for (let ago = PERIODS - 1; ago >= 0; ago -= 1) {
    const last = addDays(today, -7 * ago - 1);
    const first = addDays(last, -6);
    const births = await birthsOf(scene, first, last);
    const [latest] = births;
    if (!latest) continue;
    const load = await create('integrations/crc', {
      config: config['id'],
      movement: 'birth',
      first_act_on: first,
      last_act_on: last,
      registrations: births.map(({ id }) => ({ record: id })),
    });
    await deliver(scene, 'crc', load, courseOf(ago), addDays(last, 2));
    // SIRC takes the acts of a day on the next business day.
    const day = latest.registered_on;
    const delivery = await create('integrations/sirc', {
      sirc_movement: 'birth',
      layout_version: '1.10',
      first_act_on: day,
      last_act_on: day,
      registrations: births.filter(({ registered_on: on }) => on === day).map(({ id }) => ({ record: id })),
    });
    await deliver(scene, 'sirc', delivery, courseOf(ago), deadline('sirc', { from: day }).due);
  }
  const month = addMonths(`${today.slice(0, 8)}01`, -1);
  const none = await create('integrations/sirc', {
    sirc_movement: 'no_movement',
    first_act_on: month,
    last_act_on: addDays(addMonths(month, 1), -1),
    notes: 'Natimortos: sem registros no mês.',
  });
  await deliver(scene, 'sirc', none, 'accepted', deadline('sirc_no_movement', { from: month }).due);
}

async function writeStatistics(scene: Scene): Promise<void> {
  const { create, random, today } = scene;
  const thisMonth = `${today.slice(0, 8)}01`;
  for (let ago = PERIODS; ago >= 1; ago -= 1) {
    const from = addMonths(thisMonth, -ago);
    const deaths = ago === 7 ? 0 : 6 + random.below(12);
    const month = { year: Number(from.slice(0, 4)), month: Number(from.slice(5, 7)) };
    const row = await create('integrations/tse', { ...month, item_count: deaths, no_deaths: deaths === 0 });
    await deliver(scene, 'tse', row, courseOf(ago - 1), addDays(deadline('infodip', { from }).due, -4));
  }
  const quarter = addMonths(thisMonth, -((Number(thisMonth.slice(5, 7)) - 1) % 3));
  for (let ago = PERIODS; ago >= 1; ago -= 1) {
    const from = addMonths(quarter, -3 * ago);
    const row = await create('integrations/ibge', {
      year: Number(from.slice(0, 4)),
      quarter: Math.ceil(Number(from.slice(5, 7)) / 3),
      birth_count: 80 + random.below(50),
      marriage_count: 20 + random.below(20),
      death_count: 25 + random.below(25),
      fetal_death_count: random.below(4),
      book_count: 4,
    });
    await deliver(scene, 'ibge', row, courseOf(ago - 1), addDays(deadline('ibge_quarter', { from }).due, -3));
  }
}
