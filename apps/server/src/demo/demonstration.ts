import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { local } from '@serventia/domain/parties/place.entity';
import { actService, reasonFree } from '@serventia/domain/seals/seal.entity';
import { callerFor } from '../http/caller.ts';
import { removeAnchorFiles } from '../integrity/anchor-files.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { writeAs } from '../modules/in-transaction.ts';
import { importCostTable } from '../modules/seals/cost-tables.ts';
import type { Services } from '../modules/services.ts';
import { createRow, type NewRow, type WriteContext } from '../resource/write.ts';
import type { Entity, RowOf } from '@serventia/kit';
import { writeOldAgents } from './desk-agents.ts';
import { writeFeeReceipts } from './fee-receipts.ts';
import { writeFinance } from './finance.ts';
import { openScene } from './note-scene.ts';
import { writeCentralAccess, writeIntegrations } from './integrations.ts';
import { writeNotes } from './notes.ts';
import type { FaceCounter } from '../modules/texts/count-faces.ts';
import { seededRandom } from './random.ts';
import { writeRequests } from './requests.ts';
import { sealEnrollmentActs } from './seal-enrollment-acts.ts';
import { sealCounterServices, sealNotes } from './seal-notes.ts';
import { writeAttendance } from './attendance.ts';
import { writeDataProtection } from './data-protection.ts';
import { writeSettings, writeVisit, writeSharedSettings } from './settings.ts';
import { type CivilPlan, writeCivilActs } from './civil-acts.ts';
import { writeOfficeLists } from './office-lists.ts';
import { DEMO_NFSE_ACCESS, nfseAddress, writeNfse } from './nfse.ts';
import { bankAddresses, DEMO_ACCESS, writePix } from './pix.ts';
import { DEMO_WEBHOOK, noticeAddress, writeProgram } from './programs.ts';

const COST_TABLE = new URL('../../data/cost-table-ce-2025.json', import.meta.url);
const PASSWORD = 'serventia';

interface OfficeSketch extends CivilPlan {
  readonly name: string;
  readonly cnpj: string;
  readonly suffix: string;
  readonly official: string;
  readonly city: string;
  /** Whether it draws deeds, too. */
  readonly notes: boolean;
}

export const OFFICES: readonly OfficeSketch[] = [
  {
    name: '1º Ofício de Registro Civil e Notas',
    cns: '123455',
    cnpj: '11222333000181',
    suffix: 'primeiro',
    official: 'Helena Bezerra Sampaio',
    city: '2304202',
    births: 400,
    notes: true,
    deaths: 150,
    marriages: 120,
    few: 6,
    halfYearCredits: 120_000,
    credits: 400_000,
  },
  {
    name: '2º Ofício de Registro Civil',
    cns: '000018',
    cnpj: '11444777000161',
    suffix: 'segundo',
    official: 'Otávio Pinheiro Lima',
    city: '2307304',
    births: 12,
    notes: false,
    deaths: 4,
    marriages: 3,
    few: 1,
    halfYearCredits: 4000,
    credits: 50_000,
  },
];

const NOTES_SERVICES = [
  ['002001', 'Reconhecimento de firma', 'notas/reconhecimento-firma', 'act'],
  ['002002', 'Autenticação de cópia', 'notas/autenticacao', 'act'],
  ['002003', 'Procuração pública, por outorgante', 'notas/procuracao', 'grantor'],
  ['002007', 'Escritura sem valor declarado', 'notas/escritura', 'act'],
  ['002017', 'Escritura com valor', 'notas/escritura', 'act'],
] as const;

/** Copies of acts of notes after the traslado, and what is certified of real estate. */
const CERTIFICATES_OF_COPIES = [
  {
    code: '002019',
    description: 'Certidão de ato notarial',
    act_use: 'full_text',
    sealer_path: 'notas/atos-em-geral',
  },
  {
    code: '007020',
    description: 'Certidão do registro de imóveis',
    act_use: 'full_text',
    sealer_path: 'imoveis/atos-em-geral',
  },
] as const;

/** Acts of matrículas: registros by their value, and averbações. */
const ENROLLMENT_SERVICES = [
  { code: '007009', description: 'Registro de imóvel, por valor', act_use: 'other' },
  { code: '007018', description: 'Averbação em matrícula', act_use: 'endorsement' },
] as const;

const CLERKS = [
  {
    username: 'maria@primeiro',
    name: 'Maria Aparecida Rocha',
    office: '123455',
    role: 'Escrevente autorizada',
    responsible: false,
    since: '2018-04-02',
  },
  {
    username: 'joao@primeiro',
    name: 'João Batista Feitosa',
    office: '123455',
    role: 'Oficial substituto',
    responsible: true,
    since: '2015-08-10',
  },
  {
    username: 'ana@segundo',
    name: 'Ana Lúcia Holanda',
    office: '000018',
    role: 'Oficial interina',
    responsible: true,
    since: '2021-02-01',
  },
  // Whose acts the demonstration is made of: labels and certificates of them are signed in her name.
  {
    username: 'helena@primeiro',
    name: 'Helena Bezerra Sampaio',
    office: '123455',
    role: 'Oficial Titular',
    responsible: true,
    since: '2009-03-02',
  },
];

/** Makes the demonstration offices on the first run; on later ones it only tells them where the sandbox is. */
export async function createDemonstration(
  services: Services,
  ownerUrl: string,
  sealerUrl: string,
  offices: readonly OfficeSketch[] = OFFICES,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from app_user where username = 'admin'");
    if (!rowCount) {
      await clearHalfMade(client, services.settings.dataDir);
      await createOffices(services, client, sealerUrl, offices);
    }
    await client.query(
      "update sealer set base_url = $1 where name = 'Selador de demonstração' and base_url <> $1",
      [sealerUrl],
    );
    await client.query(
      "update crc_config set base_url = $1 where name = 'CRC de demonstração' and base_url <> $1",
      [`${sealerUrl}/central`],
    );
    await client.query(
      "update censec_config set base_url = $1 where name = 'CENSEC de demonstração' and base_url <> $1",
      [`${sealerUrl}/censec`],
    );
    const { base_url, token_url } = bankAddresses(sealerUrl);
    await client.query(
      'update pix_access set base_url = $1, token_url = $2 where name = $3 and base_url <> $1',
      [base_url, token_url, DEMO_ACCESS],
    );
    await client.query('update nfse_access set base_url = $1 where name = $2 and base_url <> $1', [
      nfseAddress(sealerUrl),
      DEMO_NFSE_ACCESS,
    ]);
    await client.query('update webhook set address = $1 where name = $2 and address <> $1', [
      noticeAddress(sealerUrl),
      DEMO_WEBHOOK,
    ]);
  } finally {
    await client.end();
  }
}

/** A first run that was cut off left offices that nobody can log in to: they are made anew. Real ones are never touched. */
async function clearHalfMade(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ cns: string }>('select cns from notary_office');
  const { rowCount: superUsers } = await client.query('select 1 from app_user where is_superuser');
  const known = new Set(OFFICES.map(({ cns }) => cns));
  if (superUsers || rows.length === 0 || !rows.every(({ cns }) => known.has(cns))) return;
  const growing = ['access_entry', 'history_anchor', 'history_link'];
  const letGo = (verb: string): string[] =>
    growing.map((table) => `alter table ${table} ${verb} trigger user`);
  // One message, and so one transaction.
  await client.query(
    [
      ...letGo('disable'),
      'truncate notary_office, app_user, history, history_anchor, history_link, search_entry, term_sequence, seal_account, stored_file, admin_cost_table, release_note, custom_group restart identity cascade',
      RECOUNT,
      ...letGo('enable'),
    ].join('; '),
  );
  await removeAnchorFiles(dataDir);
}

/** What is left when no office is belongs to all of them: cities, types of books, permissions. */
const RECOUNT = `
  do $$ declare relations text[] := array(select distinct relation from row_tally); one text; begin
    truncate row_tally;
    foreach one in array relations loop
      execute format('insert into row_tally select %L, 0, count(*), 1 from %I having count(*) > 0', one, one);
    end loop;
  end $$`;

async function createOffices(
  services: Services,
  client: pg.Client,
  sealerUrl: string,
  offices: readonly OfficeSketch[],
): Promise<void> {
  const password = await hashPassword(PASSWORD);
  for (const sketch of offices) {
    const office = await insertOffice(client, sketch);
    const caller = callerFor(sketch.official, office);
    for (const clerk of CLERKS.filter((each) => each.office === sketch.cns)) {
      await client.query(
        "insert into app_user (name, username, password_hash, notary_office_id, module_access, signing_role, signs_since, is_responsible) values ($1, $2, $3, $4, 'all', $5, $6, $7)",
        [clerk.name, clerk.username, password, office, clerk.role, clerk.since, clerk.responsible],
      );
    }
    const write = (work: (context: WriteContext) => Promise<void>): Promise<void> =>
      writeAs(services, caller, work);
    await write((context) => furnish(context, sealerUrl));
    await write(writeOldAgents);
    await writeCivilActs(services, caller, sketch);
    await write((context) => writeOtherActs(context, services.pdf, sketch, sealerUrl));
    if (sketch.notes) {
      await sealNotes(services, caller, sketch.cns);
      await sealCounterServices(services, caller, sketch.cns);
      await sealEnrollmentActs(services, caller, sketch.cns);
    }
    await writeRequests(services, caller, sketch.cns);
    if (sketch.notes) {
      await writeOfficeLists(services, caller, sketch.cns);
      await writeFeeReceipts(services, caller, sketch.cns);
      await writePix(services, caller, { cns: sketch.cns, sandboxUrl: sealerUrl });
      await writeNfse(services, caller, { cns: sketch.cns, sandboxUrl: sealerUrl });
      await writeProgram(services, { office: office, standInUrl: sealerUrl });
    }
  }
  // Last, so that a run killed before begins anew: the super user is the mark of a finished first run.
  await client.query(
    "insert into app_user (name, username, password_hash, is_superuser) values ('Administração', 'admin', $1, true)",
    [password],
  );
  await writeSharedSettings(client);
}

async function insertOffice(client: pg.Client, sketch: OfficeSketch): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into notary_office (name, cns, cnpj, services, official_name, official_role, street, street_number, district, postal_code, city_id, phone, email, username_suffix, time_zone, court, ibge_district, ibge_office)
     select $1, $2, $3, $4, $5, 'Oficial Titular', 'Rua das Acácias', '120', 'Centro', '63100000', id, '8835210000', $6, $7, 'America/Fortaleza', 'Tribunal de Justiça do Estado do Ceará', '05', '01' from city where ibge_code = $8 returning id`,
    [
      sketch.name,
      sketch.cns,
      sketch.cnpj,
      // The other office says nothing of its services, and so has all that there are.
      sketch.notes ? ['civil', 'notes', 'property'] : null,
      sketch.official,
      `contato@${sketch.suffix}.example`,
      sketch.suffix,
      sketch.city,
    ],
  );
  return rows[0]?.id as number;
}

/** Fee table, services, credits, and the places where people are born and die. */
async function furnish(context: WriteContext, sealerUrl: string): Promise<void> {
  const { db } = context;
  const create = <E extends Entity>(entity: E, row: NewRow<E>): Promise<RowOf<E>> =>
    createRow(context, entity, row);
  await importCostTable(context, JSON.parse(await readFile(COST_TABLE, 'utf8')));
  const birthLaw = await create(reasonFree, {
    code: 'L9534',
    description: 'Registro de nascimento ou óbito e primeira certidão',
    legal_basis: 'Lei 9.534/1997',
    reimbursed: true,
  });
  await create(reasonFree, {
    code: 'POBREZA',
    description: 'Pobreza declarada',
    legal_basis: 'Lei 6.015/1973, art. 30 §1º',
    needs_proof: true,
    reimbursed: true,
  });
  await create(reasonFree, {
    code: 'SFH',
    description: 'Primeira aquisição de moradia financiada pelo SFH',
    legal_basis: 'Lei 6.015/1973, art. 290',
    reduction: '50.00',
    needs_proof: false,
  });
  await create(reasonFree, {
    code: 'ORDEM',
    description: 'Ordem judicial com gratuidade',
    legal_basis: 'CPC, art. 98 §1º IX',
    needs_proof: true,
  });
  await create(actService, {
    code: '004001',
    description: 'Registro de nascimento com certidão, no prazo',
    act_use: 'birth',
    sealer_path: 'civil/nascimento',
    reason_free: birthLaw.id,
    reimbursement: '55.00',
  });
  await create(actService, {
    code: '004002',
    description: 'Registro de nascimento com certidão, fora do prazo',
    act_use: 'birth_late',
    sealer_path: 'civil/nascimento',
    reason_free: birthLaw.id,
    reimbursement: '55.00',
  });
  await create(actService, {
    code: '004014',
    description: 'Segunda via de certidão',
    act_use: 'second_copy',
    sealer_path: 'civil/atos-em-geral',
  });
  await create(actService, {
    code: '004014',
    description: 'Certidão de inteiro teor',
    act_use: 'full_text',
    sealer_path: 'civil/atos-em-geral',
  });
  for (const [code, description, path, chargedPer] of NOTES_SERVICES)
    await create(actService, {
      code,
      description,
      act_use: 'other',
      charged_per: chargedPer,
      sealer_path: path,
    });
  for (const service of CERTIFICATES_OF_COPIES) await create(actService, service);
  for (const service of ENROLLMENT_SERVICES)
    await create(actService, { ...service, sealer_path: 'imoveis/atos-em-geral' });
  await db.query(
    "insert into sealer (office_id, name, base_url, username, password, client_id) values ($1, 'Selador de demonstração', $2, 'serventia', 'serventia', 'serventia')",
    [context.caller.office, sealerUrl],
  );
  await create(local, {
    name: 'Maternidade Santa Cecília',
    place_kind: 'health_unit',
    street: 'Avenida da Universidade',
    street_number: '900',
    district: 'São Miguel',
  });
  await create(local, {
    name: 'Hospital Municipal do Vale',
    place_kind: 'health_unit',
    street: 'Rua do Cruzeiro',
    street_number: '45',
    district: 'Centro',
  });
}

/** What is no civil registration: notes and property, settings, money, and what is owed to other systems. */
async function writeOtherActs(
  context: WriteContext,
  pages: FaceCounter,
  sketch: OfficeSketch,
  standInUrl: string,
): Promise<void> {
  if (sketch.notes) await writeNotes(context, pages, Number(sketch.cns));
  const scene = await openScene(context, seededRandom(Number(sketch.cns) + 1));
  await writeSettings(scene);
  if (sketch.notes) await writeVisit(scene);
  if (sketch.notes) await writeDataProtection(scene);
  if (sketch.notes) await writeAttendance(scene);
  if (sketch.notes) await writeFinance(scene);
  if (sketch.notes) await writeIntegrations(context, Number(sketch.cns), standInUrl);
  else
    await writeCentralAccess(context, {
      cns: sketch.cns,
      centralUrl: `${standInUrl}/central`,
      username: 'segundo',
    });
}
