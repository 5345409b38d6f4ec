import { addDays } from '@serventia/domain/calendar/civil-date';
import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { hasText, translate } from '@serventia/i18n';
import type { Finding, RowOf } from '@serventia/kit';
import { addRow, type WriteContext } from '../../resource/write.ts';

/** Days to tell the authorities; the practice of communications between offices (LRP art. 106). */
const TASK_DAYS = 5;

/** What the rules leave for somebody to do, as the list of who must be told. */
export async function writeTasks(
  context: WriteContext,
  record: number,
  findings: readonly Finding[],
  today: string,
): Promise<void> {
  for (const { code, params } of findings.filter(({ level }) => level === 'task')) {
    const key = `findings.${code}`;
    await addRow(context, ministerialOpinion, {
      record,
      reason: reasonOf(code),
      title: hasText('pt-br', key) ? translate('pt-br', key, params ?? {}).slice(0, 200) : code,
      due_on: addDays(today, TASK_DAYS),
      opinion_status: 'open',
    });
  }
}

function reasonOf(code: string): RowOf<typeof ministerialOpinion>['reason'] {
  if (code.startsWith('mother_under_fourteen')) return 'mother_under_fourteen';
  if (code.includes('father') || code.includes('paternity')) return 'alleged_father';
  return code.includes('late') || code.includes('interview') ? 'late_registration' : 'other';
}
