import { childRows, choice, defineEntity, reference, text } from '@serventia/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { ddlOf } from './ddl.ts';

const page = defineEntity('trial/page', {
  scope: 'office',
  table: 'trial_page',
  fields: { ledger: reference('trial/ledger'), words: text(), answer: text() },
  label: 'words',
  list: { columns: ['words'], order: ['id'] },
  form: [],
  access: {},
  beside: { step: { fields: ['answer'] }, linking: { adds: true } },
});
const ledger = defineEntity('trial/ledger', {
  scope: 'office',
  table: 'trial_ledger',
  fields: {
    state: choice('trial_state', ['draft', 'issued', 'void'], { default: 'draft' }),
    words: text(),
    reason: text(),
    owner: text(),
  },
  label: 'words',
  list: { columns: ['words'], order: ['id'] },
  form: [],
  access: {},
  children: { pages: childRows(page, 'ledger') },
  life: {
    field: 'state',
    steps: { draft: { issue: 'issued' }, issued: { undo: 'void' }, void: {} },
    editable: ['draft'],
    frozen: { issued: 'issued_note', void: 'closed_card' },
  },
  beside: { step: { fields: ['reason'] }, signing: { fields: ['owner'] } },
});

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query(ddlOf([page, ledger]));
});
afterAll(() => office.close());

/** Refused by the guard with this sentence. */
const refused = (detail: string): Record<string, unknown> => ({ code: 'SV001', detail });
const sql = (statement: string): Promise<unknown> => office.owner.query(statement);
/** Within a work that names itself, and only there. */
const within = (work: string, statement: string): Promise<unknown> =>
  sql(`begin; set local app.beside = '${work}'; ${statement}; commit`).catch(async (error: unknown) => {
    await sql('rollback');
    throw error;
  });

beforeEach(async () => {
  await sql('truncate trial_page, trial_ledger restart identity cascade');
  await sql(`insert into trial_ledger (office_id, words) values (${office.offices[0]}, 'first')`);
  await sql(`insert into trial_page (office_id, ledger_id, words) values (${office.offices[0]}, 1, 'line')`);
});

const MORE_PAGES = () => `insert into trial_page (office_id, ledger_id) values (${office.offices[0]}, 1)`;

describe('a row whose life is declared', () => {
  it('is edited and deleted by anybody while it is a draft', async () => {
    await sql("update trial_ledger set words = 'other', owner = 'me'");
    await sql("update trial_page set words = 'other'");
    await sql(MORE_PAGES());
    await sql('delete from trial_page');
    await expect(sql('delete from trial_ledger')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('reaches a state by a step alone', async () => {
    await sql("update trial_ledger set state = 'issued'");
    for (const state of ["'draft'", 'null'])
      await expect(sql(`update trial_ledger set state = ${state}`)).rejects.toMatchObject(
        refused('wrong_status'),
      );
    await sql("update trial_ledger set state = 'void'");
  });

  it('takes no step that its state does not have', async () => {
    await expect(sql("update trial_ledger set state = 'void'")).rejects.toMatchObject(
      refused('wrong_status'),
    );
  });

  it('changes in nothing but what its steps write once people edit it no more', async () => {
    await sql("update trial_ledger set state = 'issued', words = 'last'");
    await sql("update trial_ledger set reason = 'why', version = 2");
    for (const statement of ["update trial_ledger set words = 'other'", 'delete from trial_ledger'])
      await expect(sql(statement)).rejects.toMatchObject(refused('issued_note'));
    await sql("update trial_ledger set state = 'void'");
    await expect(sql("update trial_ledger set words = 'other'")).rejects.toMatchObject(
      refused('closed_card'),
    );
  });

  it('lets the work that names itself write what is declared for it', async () => {
    await sql("update trial_ledger set state = 'issued'");
    const statement = "update trial_ledger set owner = 'me'";
    await expect(sql(statement)).rejects.toMatchObject(refused('issued_note'));
    await expect(within('linking', statement)).rejects.toMatchObject(refused('issued_note'));
    await within('linking signing', statement);
    await expect(within('signing', "update trial_ledger set words = 'other'")).rejects.toMatchObject(
      refused('issued_note'),
    );
  });

  it('holds the rows that belong to it', async () => {
    await sql("update trial_ledger set state = 'issued'");
    await sql("update trial_page set answer = 'yes'");
    for (const statement of ["update trial_page set words = 'other'", 'delete from trial_page', MORE_PAGES()])
      await expect(sql(statement)).rejects.toMatchObject(refused('issued_note'));
    await expect(within('signing', MORE_PAGES())).rejects.toMatchObject(refused('issued_note'));
    await within('linking', MORE_PAGES());
  });
});
