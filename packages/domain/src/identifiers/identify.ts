import { checkCep } from './cep.ts';
import { checkChassis } from './chassis.ts';
import { checkCib } from './cib.ts';
import { checkCnm } from './cnm.ts';
import { checkCnpj } from './cnpj.ts';
import { checkCns } from './cns.ts';
import { checkCpf } from './cpf.ts';
import { checkDeathStatement } from './death-statement.ts';
import { checkDnv } from './dnv.ts';
import { checkIbgeCity } from './ibge-city.ts';
import type { IdentifierCheck } from './identifier-check.ts';
import { checkLicensePlate } from './license-plate.ts';
import { checkMatricula } from './matricula.ts';
import { checkMne } from './mne.ts';
import { checkPis } from './pis.ts';
import { checkRenavam } from './renavam.ts';
import { checkVoterId } from './voter-id.ts';

export const IDENTIFIER_KINDS = [
  'cpf',
  'cnpj',
  'matricula',
  'cnm',
  'cns',
  'dnv',
  'do',
  'ibge',
  'voter',
  'pis',
  'cep',
  'cib',
  'mne',
  'plate',
  'renavam',
  'chassis',
] as const;

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

const checks: Readonly<Record<IdentifierKind, (value: string) => IdentifierCheck>> = {
  cpf: checkCpf,
  cnpj: checkCnpj,
  matricula: (value: string) => checkMatricula(value),
  cnm: checkCnm,
  cns: checkCns,
  dnv: checkDnv,
  do: checkDeathStatement,
  ibge: checkIbgeCity,
  voter: checkVoterId,
  pis: checkPis,
  cep: checkCep,
  cib: checkCib,
  mne: checkMne,
  plate: checkLicensePlate,
  renavam: checkRenavam,
  chassis: checkChassis,
};

/** Checks and formats a Brazilian identifier, masked or not. */
export function identify(kind: IdentifierKind, value: string): IdentifierCheck {
  return checks[kind](value);
}
