import { censecConfig } from '@serventia/domain/integrations/censec-config.entity';
import { censec } from '@serventia/domain/integrations/censec.entity';
import { onr } from '@serventia/domain/integrations/onr.entity';
import { sinter } from '@serventia/domain/integrations/sinter.entity';
import { addDays, addMonths, daysInMonth } from '@serventia/domain/calendar/civil-date';
import { deadline } from '@serventia/domain/calendar/deadline';
import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { officeOf } from '../http/caller.ts';
import { follow } from '../modules/integrations/follow.ts';
import { getRow } from '../resource/read.ts';
import { inventCpf, inventName, nameOf } from './invented-people.ts';
import type { Scene } from './note-scene.ts';

const EVENTS = 12;
const REQUESTS = 14;

interface DrawnDeed extends Record<string, unknown> {
  readonly id: number;
  readonly field: 'deed' | 'proxy';
  readonly title: string;
  readonly dated_on: string;
  readonly censec_code: string;
  readonly doi_operation: string | null;
  readonly property: number | null;
}

/**
 * What is owed to CENSEC and SINTER, and what arrived from ONR; what is owed to DOI came with the deeds. The access to
 * CENSEC leads to the stand-in at `standInUrl`.
 */
export async function writePropertySystems(scene: Scene, standInUrl: string): Promise<void> {
  const deeds = await drawnDeeds(scene);
  await scene.create(censecConfig, {
    name: 'CENSEC de demonstração',
    environment: 'homologation',
    base_url: `${standInUrl}/censec`,
    api_key: `chave-${scene.cns}`,
  });
  await writeCensec(scene, deeds);
  const transfers = deeds.filter((deed) => deed.doi_operation && deed.property).slice(0, EVENTS);
  await writeSinter(scene, transfers);
  await writeRequests(scene);
}

function drawnDeeds({ context }: Scene): Promise<DrawnDeed[]> {
  return context.db.query<DrawnDeed>(
    `select d.id, 'deed' as field, d.title, d.dated_on::text as dated_on, d.censec_code, d.doi_operation,
       (select p.property_id from deed_property p where p.deed_id = d.id order by p.position limit 1) as property
     from deed d join record r on r.id = d.id where d.office_id = $1 and r.status in ('pending', 'sealed') and r.missing_signatures = 0
     union all
     select d.id, 'proxy', d.title, d.dated_on::text, d.censec_code, null, null
     from proxy d join record r on r.id = d.id where d.office_id = $1 and r.status in ('pending', 'sealed') and r.missing_signatures = 0
     order by dated_on, id`,
    [officeOf(context.caller)],
  );
}

/** The first day of the last fortnight that is over. */
function lastFortnight(today: string): string {
  const thisMonth = `${today.slice(0, 8)}01`;
  return Number(today.slice(8)) > 15 ? thisMonth : `${addMonths(thisMonth, -1).slice(0, 8)}16`;
}

function endOfFortnight(start: string): string {
  if (start.endsWith('-01')) return `${start.slice(0, 8)}15`;
  return `${start.slice(0, 8)}${daysInMonth(Number(start.slice(0, 4)), Number(start.slice(5, 7)))}`;
}

async function writeCensec(scene: Scene, deeds: readonly DrawnDeed[]): Promise<void> {
  const start = lastFortnight(scene.today);
  for (const central of ['cep', 'cesdi'] as const) {
    const acts = deeds
      .filter(({ dated_on: on }) => on >= start && on <= endOfFortnight(start))
      .filter(({ censec_code: code }) => code.startsWith(`${central.toUpperCase()} `))
      .map(({ id, field }) => ({ [field]: id }));
    await scene.create(censec, {
      censec_module: central,
      year: Number(start.slice(0, 4)),
      month: Number(start.slice(5, 7)),
      fortnight: start.endsWith('-01') ? 'first' : 'second',
      negative: acts.length === 0,
      reported_acts: acts,
    });
  }
}

async function writeSinter(scene: Scene, deeds: readonly DrawnDeed[]): Promise<void> {
  const { context, create } = scene;
  for (const { id, title, property, dated_on: on } of deeds) {
    const deed = await getRow(context.db, deedEntity, id, context.caller, {
      children: ['parts', 'properties'],
    });
    const [own] = deed.properties;
    await create(sinter, {
      title,
      sinter_act: 'deed',
      act_on: on,
      deed: id,
      property,
      cnm: own?.cnm ?? null,
      operation_value: deed.declared_value,
      parties: deed.parts.map(({ name, cpf, side, share }) => ({ name, cpf, side, share })),
    });
  }
}

const KINDS = [
  ['certificates', 'certificate', 'Certidão de inteiro teor da matrícula.'],
  ['e_protocol', 'registration', 'Registro de escritura de compra e venda.'],
  ['online_seizure', 'seizure', 'Averbação de penhora.'],
  ['official_letters', 'official_letter', 'Informar a existência de imóveis em nome do executado.'],
] as const;
async function writeRequests({ context, random, today, create }: Scene): Promise<void> {
  for (let index = 0; index < REQUESTS; index += 1) {
    const [module, kind, subject] = KINDS[index % KINDS.length] ?? KINDS[0];
    const received = addDays(today, -1 - random.below(30));
    const court = module === 'online_seizure' || module === 'official_letters';
    const row = await create(onr, {
      onr_module: module,
      external_protocol: `P${today.slice(2, 4)}${String(1_000_000 + index * 7919)}`,
      access_password: String(100_000 + random.below(900_000)),
      onr_request: kind,
      requester: nameOf(inventName(random, index % 2 === 0 ? 'F' : 'M')),
      requester_document: inventCpf(random),
      ...(court
        ? {
            institution: '1ª Vara Cível da Comarca do Crato',
            case_number: `${String(1_000_000 + random.below(9_000_000))}-10.2025.8.06.0071`,
          }
        : {}),
      matriculas: String(1 + random.below(50)),
      subject,
      received_on: received,
      answer_due_on: deadline(kind === 'certificate' ? 'certificate_other' : 'title_analysis', {
        from: received,
      }).due,
    });
    // Half are at work. None is answered or given back: nothing was sent to anybody.
    if (index % 2 === 1) await follow(context, onr, row.id, 'take_up', {});
  }
}
