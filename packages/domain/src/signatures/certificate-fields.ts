import { checkCpf } from '../identifiers/cpf.ts';

/** The facts of a person in a certificate of ICP-Brasil; undefined where the certificate does not state them. */
export interface PersonFields {
  /** `YYYY-MM-DD` */
  readonly bornOn: string | undefined;
  readonly cpf: string | undefined;
  readonly nis: string | undefined;
  readonly rg: string | undefined;
  readonly rgIssuer: string | undefined;
  readonly rgState: string | undefined;
}

/** Zeros and blanks stand for what is not known. */
const known = (value: string): string | undefined => (/^[0\s]*$/u.test(value) ? undefined : value.trim());

const withoutZeros = (value: string): string | undefined => known(value)?.replace(/^0+/u, '');

/**
 * Reads otherName 2.16.76.1.3.1 (the holder) and 2.16.76.1.3.4 (who answers for a company), which are laid out alike
 * (DOC-ICP-04): birth 8, CPF 11, NIS 11, RG 15, then the issuer of the RG and its state, which may be missing.
 */
export function readPersonFields(value: string): PersonFields {
  const issuer = known(value.slice(45));
  return {
    bornOn: dayOf(value.slice(0, 8)),
    cpf: cpfOf(value.slice(8, 19)),
    nis: known(value.slice(19, 30)),
    rg: withoutZeros(value.slice(30, 45)),
    rgIssuer: issuer?.slice(0, -2) || undefined,
    rgState: issuer?.slice(-2),
  };
}

function dayOf(value: string): string | undefined {
  const found = /^(\d{2})(\d{2})(\d{4})$/u.exec(value);
  return found && known(value) ? `${found[3]}-${found[2]}-${found[1]}` : undefined;
}

/** A CPF of a certificate, where it is one. */
function cpfOf(value: string): string | undefined {
  return /^\d{11}$/u.test(value) && checkCpf(value).valid ? value : undefined;
}

/** The voter registration of a holder. */
export interface VoterFields {
  readonly number: string | undefined;
  readonly zone: string | undefined;
  readonly section: string | undefined;
  readonly place: string | undefined;
}

/** Reads otherName 2.16.76.1.3.5: number 12, zone 3, section 4, city and state up to 22 (DOC-ICP-04). */
export function readVoterFields(value: string): VoterFields {
  return {
    number: withoutZeros(value.slice(0, 12)),
    zone: withoutZeros(value.slice(12, 15)),
    section: withoutZeros(value.slice(15, 19)),
    place: known(value.slice(19, 41)),
  };
}

/** A CNPJ of otherName 2.16.76.1.3.3; letters since IN RFB 2.229/2024, never lower case. */
export function companyOf(value: string): string | undefined {
  return /^[0-9A-Z]{12}\d{2}$/u.test(value) ? value : undefined;
}

/** Whom a certificate is of: a person, who may sign, or a company or its seal, which may not (Res. CG ICP-Brasil 211/2024). */
export type HolderKind = 'person' | 'company' | 'unknown';

export interface HolderFields {
  readonly kind: HolderKind;
  readonly cpf: string | undefined;
  readonly cnpj: string | undefined;
  /** The otherName and the subject name two different persons. */
  readonly contradicts: boolean;
}

/** The holder by the otherNames of a certificate (by their last number: `1`, `3`, `4`) and its subject's serial number. */
export function holderOf(
  otherNames: Readonly<Record<string, string>>,
  subjectSerial: string | undefined,
): HolderFields {
  const serial = subjectSerial?.trim() ?? '';
  const [named, alsoNamed] = [readPersonFields(otherNames['1'] ?? '').cpf, cpfOf(serial)];
  const cnpj = companyOf(otherNames['3'] ?? '') ?? companyOf(serial);
  const isCompany = cnpj !== undefined || otherNames['3'] !== undefined || otherNames['4'] !== undefined;
  const cpf = named ?? alsoNamed;
  return {
    kind: isCompany ? 'company' : cpf ? 'person' : 'unknown',
    cpf,
    cnpj,
    contradicts: named !== undefined && alsoNamed !== undefined && named !== alsoNamed,
  };
}
