import { crc } from '@serventia/domain/integrations/crc.entity';
import { crcConfig } from '@serventia/domain/integrations/crc-config.entity';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import { ibge, tse } from '@serventia/domain/integrations/statistics.entity';
import { sirc } from '@serventia/domain/integrations/sirc.entity';
import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';
import { officeOf } from '../http/caller.ts';
import { countDeaths, countQuarter } from '../modules/integrations/collect.ts';
import { collectToldActs } from '../modules/integrations/notices/authority-notices.ts';
import { createRow, type WriteContext } from '../resource/write.ts';
import { writeCoaf } from './integration-coaf.ts';
import { writePropertySystems } from './integration-property.ts';
import { openScene, type Scene } from './note-scene.ts';
import { seededRandom } from './random.ts';

const ACTS_IN_BATCH = 6;

/**
 * What the office owes to the centrals now, each a draft with its deadline: no file was made for any of them, so that
 * nothing of it was sent. Its access to the centrals of civil registration and of notes leads to the stand-ins at
 * `standInUrl`.
 */
export async function writeIntegrations(
  context: WriteContext,
  seed: number,
  standInUrl: string,
): Promise<void> {
  const scene = await openScene(context, seededRandom(seed + 10));
  await writeCivilCentrals(scene, `${standInUrl}/central`);
  await writeStatistics(scene);
  await writePropertySystems(scene, standInUrl);
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

interface StandIn {
  readonly cns: string;
  readonly centralUrl: string;
  readonly username: string;
}

const standInAccess = ({ cns, centralUrl, username }: StandIn) =>
  ({
    name: 'CRC de demonstração',
    environment: 'homologation',
    cns,
    base_url: centralUrl,
    username,
    password: 'serventia',
  }) as const;

/** The access of an office to the stand-in of the central, without anything that it owes to it. */
export async function writeCentralAccess(context: WriteContext, standIn: StandIn): Promise<void> {
  await createRow(context, crcConfig, standInAccess(standIn));
}

async function writeCivilCentrals(scene: Scene, centralUrl: string): Promise<void> {
  const { create, today, cns } = scene;
  const config = await create(crcConfig, {
    ...standInAccess({ cns, centralUrl, username: 'serventia' }),
    certificate_kind: 'a1',
    certificate_holder: 'Helena Bezerra Sampaio',
    certificate_serial: '0B7F2C19A4D35E60',
    certificate_valid_until: addDays(today, 210),
    movements: ['birth', 'marriage', 'death'],
    first_load_on: addDays(today, -2900),
  });
  const last = addDays(today, -1);
  const first = addDays(last, -6);
  const births = await birthsOf(scene, first, last);
  const [latest] = births;
  if (!latest) return;
  await create(crc, {
    config: config.id,
    movement: 'birth',
    first_act_on: first,
    last_act_on: last,
    registrations: births.map(({ id }) => ({ record: id })),
  });
  // SIRC takes the acts of a day on the next business day.
  const day = latest.registered_on;
  await create(sirc, {
    sirc_movement: 'birth',
    layout_version: '5.0',
    first_act_on: day,
    last_act_on: day,
    registrations: births.filter(({ registered_on: on }) => on === day).map(({ id }) => ({ record: id })),
  });
}

async function writeStatistics(scene: Scene): Promise<void> {
  const { context, create, today } = scene;
  const thisMonth = `${today.slice(0, 8)}01`;
  const month = addMonths(thisMonth, -1);
  const told = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  const deaths = await create(tse, told);
  await countDeaths(context, deaths.id);
  const notice = await create(authorityNotice, {
    authority: 'military_board',
    month: month.slice(0, 7),
    addressee: 'Junta de Serviço Militar',
  });
  await collectToldActs(context, notice);
  const ended = addMonths(thisMonth, -((Number(thisMonth.slice(5, 7)) - 1) % 3) - 3);
  const quarter = { year: Number(ended.slice(0, 4)), quarter: Math.ceil(Number(ended.slice(5, 7)) / 3) };
  const statistics = await create(ibge, quarter);
  await countQuarter(context, statistics.id);
}
