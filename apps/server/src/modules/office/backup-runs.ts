import { backupReport } from '@serventia/domain/documents/backup-report';
import { backupRun } from '@serventia/domain/office/backup-run.entity';
import type { Caller } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { reportPdf } from '../papers/print-report.ts';
import { shownMoment } from '../papers/shown-moment.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

export function backupRunActions(services: Services): HandlersOf<typeof backupRun> {
  return { backup_minutes: { run: (request) => minutesOf(services, request) } };
}

/** What a backup or a test of one came to, for the inspection: by the row alone, signed by who answers for the office. */
async function minutesOf(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  const content = await reportPdf(services, caller, async ({ db }) => {
    const row = await getRow(db, backupRun, id, caller);
    return backupReport({
      kind: row.run_kind ?? 'backup',
      result: row.run_result ?? 'failed',
      beganAt: momentOf(caller, written(row, 'began_at')),
      seconds: row.seconds,
      takenAt: row.taken_at === null ? null : momentOf(caller, row.taken_at),
      place: row.place,
      megabytes: row.megabytes,
      rows: row.row_count,
      files: row.file_count,
      problem: row.problem,
      version: row.product_version,
    });
  });
  return { content, contentType: 'application/pdf', name: `copia-${id}.pdf` };
}

const momentOf = (caller: Caller, moment: string): string => shownMoment(caller, new Date(moment));
