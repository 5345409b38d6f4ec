import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SandboxUser } from './tokens.ts';

/** The user of the tests. */
export const testUser: SandboxUser = {
  username: 'cartorio',
  password: 'segredo',
  clientId: 'serventia',
  office: '123456',
  officeName: '1º Ofício de Registro Civil e Notas',
  city: 'São Luís',
};

/** A state file in a new folder of its own. */
export function newStateFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'sealer-sandbox-')), 'seals.jsonl');
}

/** Removes the folder of a state file made by `newStateFile`. */
export function removeStateFile(stateFile: string): void {
  rmSync(dirname(stateFile), { recursive: true, force: true });
}

/** A request for the seal of a birth that the sandbox accepts. */
export const birthRequest = {
  ato: { codigo: '14.a', codigoTabelaCusta: 'MA-2024' },
  isento: { value: true, motivo: 'Lei 9.534/1997' },
  partes: { nomesPartes: 'Helena Brandão', parteAto: [{ nome: 'Helena Brandão' }] },
  dadosSelo: {
    escrevente: 'João Lima',
    livro: 'A-42',
    folha: '137',
    termo: '12345',
    versaoTabelaDeCustas: '2024.1',
  },
};
