import { addDays } from '@serventia/domain/calendar/civil-date';
import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import { officeOf } from '../http/caller.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';

/** What went to authorities in the last days: a matter that the prosecutor refused, and the deaths of a month. */
export function planLetters(lane: Lane, today: string): void {
  const sent = addDays(today, -12);
  const matter: { id: number | undefined } = { id: undefined };
  lane.on(sent, async (desk) => {
    matter.id = await askProsecutor(desk);
  });
  lane.on(addDays(today, -5), async (desk) => {
    if (matter.id !== undefined) await referToJudge(desk, matter.id);
  });
  lane.on(addDays(today, -1), closeNotice);
}

const OLDEST_BIRTH = `
  select min(id) as id from record where office_id = $1 and resource = 'civil_registration/birth' and status = 'sealed'`;

async function askProsecutor(desk: Desk): Promise<number | undefined> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ id: number | null }>(OLDEST_BIRTH, [officeOf(caller)]),
  );
  if (!found?.id) return undefined;
  const { id } = await desk.create(ministerialOpinion, {
    record: found.id,
    reason: 'other',
    title: 'Correção da grafia do sobrenome de uma avó, pedida pela mãe',
    papers: 'Requerimento da mãe\nCertidão de nascimento da avó',
  });
  await desk.act(ministerialOpinion, id, 'send_papers', {
    addressee: 'Promotoria de Justiça de Registros Públicos',
    sent_on: desk.day,
  });
  return id;
}

async function referToJudge(desk: Desk, id: number): Promise<void> {
  await desk.act(ministerialOpinion, id, 'contradict', {
    answered_on: addDays(desk.day, -1),
    opinion: 'Pela via judicial, por não ser evidente o erro.',
  });
  await desk.act(ministerialOpinion, id, 'refer', {
    referred_on: desk.day,
    court: 'Vara de Registros Públicos da Comarca de Crato',
  });
}

const UNTOLD = `
  select 1 from task where office_id = $1 and finding = 'tell_identification_office' and task_status = 'open'`;

async function closeNotice(desk: Desk): Promise<void> {
  if (!(await desk.write(({ db, caller }) => db.find(UNTOLD, [officeOf(caller)])))) return;
  const { id } = await desk.create(authorityNotice, {
    authority: 'identification_office',
    month: desk.day.slice(0, 7),
    addressee: 'Instituto de Identificação do Estado do Ceará',
  });
  await desk.act(authorityNotice, id, 'close_notice');
}
