import { expect, it } from 'vitest';
import { type BackupFacts, backupReport } from './backup-report.ts';

const FACTS: BackupFacts = {
  kind: 'restore_test',
  result: 'whole',
  beganAt: '30/11/2026 02:30',
  seconds: 75,
  takenAt: '29/11/2026 02:30',
  place: '/var/backups/serventia/um.backup',
  megabytes: 1250,
  rows: 1_234_567,
  files: 89,
  problem: null,
  version: '0.2.0',
};

it('says what was restored, of when, and how long the office would have waited', () => {
  const { title, lines, parts } = backupReport(FACTS);
  expect(title).toBe('Ata de teste de restauração');
  expect(lines).toEqual([
    'A cópia foi restaurada por inteiro em um banco de dados à parte, e os livros restaurados foram conferidos.',
  ]);
  expect(parts[0]?.rows).toEqual([
    ['Início', '30/11/2026 02:30'],
    ['Duração', '1 min 15 s'],
    ['Dados do momento', '29/11/2026 02:30'],
    ['Arquivo da cópia', '/var/backups/serventia/um.backup'],
    ['Tamanho', '1.250 MB'],
    ['Linhas do banco de dados', '1.234.567'],
    ['Arquivos guardados', '89'],
    ['Versão do sistema', '0.2.0'],
  ]);
});

it('states nothing of what a failure left unknown, and why it failed', () => {
  const failed: BackupFacts = {
    ...FACTS,
    kind: 'backup',
    result: 'failed',
    seconds: 3,
    takenAt: null,
    megabytes: null,
    rows: null,
    files: null,
    problem: 'O disco está cheio.',
  };
  const { title, lines, parts } = backupReport(failed);
  expect(title).toBe('Registro de cópia de segurança');
  expect(lines).toEqual(['A cópia não foi feita.']);
  expect(parts[0]?.rows).toEqual([
    ['Início', '30/11/2026 02:30'],
    ['Duração', '3 s'],
    ['Arquivo da cópia', '/var/backups/serventia/um.backup'],
    ['Versão do sistema', '0.2.0'],
    ['Mensagem do programa', 'O disco está cheio.'],
  ]);
});
