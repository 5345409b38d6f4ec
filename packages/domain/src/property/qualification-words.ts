import { foldAccents } from '../parties/person-name.ts';
import { saysNationality } from '../texts/language/demonyms.ts';

const matching =
  (words: RegExp) =>
  (folded: string): boolean =>
    words.test(folded);

/** By which words, in small letters and without accents, a typed qualification says what. */
const SAYS = {
  /** A document or the parents identify who has no CPF. */
  identity: matching(/\b(?:rg|cin|rnm|rne|passaporte|identidade|filh[oa](?:\(a\))? de)\b/u),
  nationality: saysNationality,
  home: matching(/\b(?:domicili|resid|morador|endereco)/u),
  seat: matching(/\b(?:sede|sediad|estabelecid|domicili|situad|filial|endereco)/u),
  status: matching(/\b(?:casad|solteir|viuv|divorciad|separad|uniao estavel)/u),
  married: matching(/\bcasad/u),
  regime: matching(/\b(?:regime|comunhao|separacao|aquestos)\b/u),
  spouse: matching(/\bcasad.*\b(?:com|conjuge)\b/u),
} as const;

/** Whether a qualification as it was typed seems to say this: it is read by its words, which is no proof. */
export const says = (typed: string, what: keyof typeof SAYS): boolean =>
  SAYS[what](foldAccents(typed).toLowerCase());
