import { choice, defineEntity, instant, integer, longText, text } from '@serventia/kit';

/**
 * A backup of the installation, or the test that one can be restored, as the commands of who runs the server did it:
 * what the office shows for its backups (Prov. CNJ 213/2026, art. 12; verify). Written by these commands alone.
 */
export const backupRun = defineEntity('basic/backup_run', {
  scope: 'global',
  fields: {
    run_kind: choice('backup_run_kind', ['backup', 'restore_test'], { readOnly: true, filter: true }),
    run_result: choice('backup_run_result', ['whole', 'losses', 'failed'], {
      tones: { whole: 'good', losses: 'bad', failed: 'bad' },
      readOnly: true,
      filter: true,
    }),
    began_at: instant({ readOnly: true, filter: true, order: true }),
    /** How long it took; of a test, how long the office would wait for its data. */
    seconds: integer({ readOnly: true, order: true }),
    /** The moment of the data: what was entered later is not in it. */
    taken_at: instant({ readOnly: true, filter: true, order: true }),
    place: text({ readOnly: true, maxLength: 300, search: true }),
    megabytes: integer({ readOnly: true }),
    row_count: integer({ readOnly: true }),
    file_count: integer({ readOnly: true }),
    /** What was wrong: the sentence of the failure, the files that were lost, the checks that did not hold. */
    problem: longText({ readOnly: true, maxLength: 4000 }),
    product_version: text({ readOnly: true, maxLength: 20 }),
  },
  label: 'place',
  list: {
    columns: ['began_at', 'run_kind', 'run_result', 'taken_at', 'seconds', 'megabytes', 'place'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['run_kind', 'run_result', 'began_at', 'seconds', 'taken_at', 'problem'],
    },
    { name: 'backup_content', fields: ['place', 'megabytes', 'row_count', 'file_count', 'product_version'] },
  ],
  actions: {
    /** The minutes of it as a PDF, signed by who answers for the office. */
    backup_minutes: { by: ['responsible'] },
  },
  access: { read: ['responsible', 'super'] },
});
