import { type Told, withoutEmpty } from '../told-values.ts';
import { OTHER_DOCUMENTS, willDocument } from './codes.ts';
import { type Deed, type DeedPart, type Line, nameOf, placeOf } from './told-act.ts';

/** tipoTestamento of the revocation of a will, which names the revoked one. */
const REVOCATION = 3;

/** What the layout asks of a testator and the deed may lack. */
export type MissingOfTestator = 'cpf' | 'birth_date' | 'mother_name';

const testatorOf = ({ parts }: Deed): DeedPart | undefined => parts.find(({ role }) => role === 'testator');

/** The RCTO takes no will without the testator's CPF, full date of birth and mother (dossier 5.1). */
export function missingOfTestator(deed: Deed): MissingOfTestator[] {
  const testator = testatorOf(deed);
  const isKnown: Readonly<Record<MissingOfTestator, boolean>> = {
    cpf: Boolean(testator?.cpf),
    birth_date: testator?.birth_date?.length === 10,
    mother_name: Boolean(testator?.mother_name),
  };
  return (['cpf', 'birth_date', 'mother_name'] as const).filter((name) => !isKnown[name]);
}

/** A will, its approval or its revocation, for the RCTO (CNN art. 272; dossier 5.1). */
export function rctoAct(line: Line, deed: Deed): Record<string, Told> {
  const testator = testatorOf(deed);
  const kind = testator?.id_kind;
  const isOther = kind ? willDocument(kind) === 'Outros' : false;
  const revoked: Record<string, Told> = {
    revogacaoCartorioCns: deed.origin_cns === null ? null : Number(deed.origin_cns),
    revogacaoDataTestamento: deed.origin_on,
    revogacaoLivro: deed.origin_book,
    revogacaoFolha: deed.origin_sheet,
  };
  return withoutEmpty({
    tipoTestamento: line.act_kind,
    cpf: testator?.cpf,
    nome: nameOf(testator?.name ?? null),
    dataNascimento: testator?.birth_date,
    nomeMae: nameOf(testator?.mother_name ?? null),
    nomePai: nameOf(testator?.father_name ?? null),
    dataTestamento: line.dated_on,
    ...placeOf(line),
    tipoDocumento: kind && testator?.id_number ? willDocument(kind) : null,
    documento: testator?.id_number,
    documentoComplemento: kind && isOther ? (OTHER_DOCUMENTS[kind] ?? 'Outro') : null,
    ...(line.act_kind === REVOCATION ? revoked : {}),
  });
}
