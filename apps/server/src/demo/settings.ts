import { addDays } from '@serventia/domain/calendar/civil-date';
import { courtVisit, visitOrder } from '@serventia/domain/office/court-visit.entity';
import { holiday } from '@serventia/domain/settings/holiday.entity';
import { printer } from '@serventia/domain/settings/printer.entity';
import { seal as sealEntity } from '@serventia/domain/seals/seal-stock.entity';
import type pg from 'pg';
import { answerOrder } from '../modules/office/court-visits.ts';
import type { Scene } from './note-scene.ts';

/** The office's own calendar, printers, models and a stock of seals. */
export async function writeSettings({ create, today, random }: Scene): Promise<void> {
  await create(holiday, { name: 'Nossa Senhora da Penha', day: 1, month: 9, holiday_kind: 'city' });
  await create(holiday, { name: 'Data Magna do Ceará', day: 25, month: 3, holiday_kind: 'state' });
  await create(holiday, { name: 'Dia da Justiça', day: 8, month: 12, holiday_kind: 'court' });
  await create(printer, { name: 'Etiquetas do balcão', host: '192.168.0.50', is_default: true });
  for (let order = 1; order <= 20; order += 1)
    await create(sealEntity, {
      code: `CRT${String(10_000 + order)}-${String(random.below(9000) + 1000)}`,
      seal_type: 1 + (order % 4),
      court: 'TJCE',
      lot: `${today.slice(0, 4)}-01`,
      received_on: `${today.slice(0, 4)}-01-05`,
    });
}

const ORDERED = [
  { title: 'Encadernar as folhas soltas do livro de protocolo', days: 30, met: 12 },
  { title: 'Conferir os selos aplicados com o portal do tribunal', days: 60 },
  { title: 'Digitalizar os livros de óbitos anteriores a 1976', days: 180 },
] as const;

/** A correição of last month, with what it ordered: one thing is done, the others wait. */
export async function writeVisit({ context, create, today }: Scene): Promise<void> {
  const held = addDays(today, -35);
  const visit = await create(courtVisit, {
    title: `Correição ordinária de ${held.slice(0, 4)}`,
    visit_kind: 'ordinary',
    authority: 'judge',
    judge: 'Paula Reis de Alencar',
    case_number: '0000012-10.2026.2.00.0806',
    held_on: held,
    ended_on: addDays(held, 1),
    book_sheet: '12v',
    minutes: 'Examinados os livros, os selos e o caixa, foram expedidas as determinações que seguem.',
  });
  for (const { title, days, ...order } of ORDERED) {
    const { id } = await create(visitOrder, {
      court_visit: visit.id,
      title,
      due_on: addDays(held, days),
    });
    if ('met' in order)
      await answerOrder(context, id, 'meet_order', {
        answer: 'Folhas encadernadas e numeradas.',
        answered_on: addDays(held, order.met),
        answered_by: context.caller.name,
      });
  }
}

/** What all offices share: the states' fee tables, what is new, and a group of permissions. */
export async function writeSharedSettings(client: pg.Client): Promise<void> {
  await client.query(`
    with made as (
      insert into admin_cost_table (name, state_id, year, version_code, source, valid_from, rounding)
      select 'Ceará 2025', id, 2025, 'CE-2025', 'Portaria TJCE 2749/2024', '2025-01-01', 'published_cells' from state where code = 'CE'
      returning id)
    insert into admin_cost_component (admin_cost_table_id, position, name, component_kind, base, rate)
    select made.id, c.position, c.name, c.kind, 'emolumento', c.rate from made,
      (values (0, 'FAADEP', 'fund', 5.0000), (1, 'FRMMP', 'fund', 5.0000)) as c(position, name, kind, rate)`);
  await client.query(
    `update cost_table t set admin_cost_table_id = a.id from admin_cost_table a join state s on s.id = a.state_id
     where s.code = t.state and a.year = t.year`,
  );
  // The people of the demonstration have read it: what is new is nothing to those who see all for the first time.
  await client.query(
    `with note as (insert into release_note (version_number, release_date, description) values ('1.0', '2026-07-01', $1) returning id)
     insert into app_user_release_note (source_id, target_id) select u.id, note.id from note, app_user u`,
    [JSON.stringify(WELCOME)],
  );
  await client.query(
    `with made as (insert into custom_group (name, description) values ('Balcão', 'Atende e cadastra; não registra atos') returning id)
     insert into custom_group_permission (source_id, target_id)
     select made.id, p.id from made, permission p where p.name like 'basic/person %' or p.name like 'basic/local %' or p.action = 'read'`,
  );
  // It is over: it stands in its list and runs over nobody's page.
  await client.query(
    `insert into broadcast (message, starts_at, ends_at, active)
     values ('O sistema do Tribunal para às 18 horas para manutenção programada.', '2026-07-03 09:00-03', '2026-07-03 18:00-03', true)`,
  );
}

const WELCOME = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Registro civil, notas, imóveis, financeiro e integrações no mesmo lugar.' },
      ],
    },
  ],
};
