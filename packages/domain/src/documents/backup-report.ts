import type { ReportFacts } from './printed-report.ts';

/** What the minutes of a backup, or of the test that one can be restored, state. Moments come in words. */
export interface BackupFacts {
  readonly kind: 'backup' | 'restore_test';
  readonly result: 'whole' | 'losses' | 'failed';
  readonly beganAt: string;
  readonly seconds: number | null;
  readonly takenAt: string | null;
  readonly place: string | null;
  readonly megabytes: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  readonly problem: string | null;
  readonly version: string | null;
}

const TITLES = {
  backup: 'Registro de cópia de segurança',
  restore_test: 'Ata de teste de restauração',
} as const;

const DONE: Readonly<Record<BackupFacts['kind'], Readonly<Record<BackupFacts['result'], string>>>> = {
  backup: {
    whole: 'A cópia foi feita por inteiro, lida de novo e conferida com o que foi gravado.',
    losses: 'A cópia foi feita, lida de novo e conferida, sem os arquivos que já faltavam no servidor.',
    failed: 'A cópia não foi feita.',
  },
  restore_test: {
    whole:
      'A cópia foi restaurada por inteiro em um banco de dados à parte, e os livros restaurados foram conferidos.',
    losses: 'A cópia foi restaurada em um banco de dados à parte, mas nem tudo confere.',
    failed: 'A cópia não pôde ser restaurada.',
  },
};

const number = (value: number): string => value.toLocaleString('pt-BR');

/** The minutes in Portuguese (Prov. CNJ 213/2026, art. 12 §9; verify). */
export function backupReport(facts: BackupFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const { kind, result, seconds, rows, files, megabytes } = facts;
  const told: readonly (readonly [string, string | null])[] = [
    ['Início', facts.beganAt],
    ['Duração', seconds === null ? null : durationOf(seconds)],
    ['Dados do momento', facts.takenAt],
    ['Arquivo da cópia', facts.place],
    ['Tamanho', megabytes === null ? null : `${number(megabytes)} MB`],
    ['Linhas do banco de dados', rows === null ? null : number(rows)],
    ['Arquivos guardados', files === null ? null : number(files)],
    ['Versão do sistema', facts.version],
    ['Mensagem do programa', facts.problem],
  ];
  return {
    title: TITLES[kind],
    lines: [DONE[kind][result]],
    parts: [
      {
        heading: 'Dados',
        columns: [
          { label: 'Item', share: 2 },
          { label: 'Valor', share: 5 },
        ],
        rows: told.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
        nothing: 'Nada foi registrado.',
      },
    ],
  };
}

function durationOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
}
