import { formatCivilDate } from '../calendar/civil-date.ts';
import type { marriage } from '../civil/marriage/marriage.entity.ts';
import { parentsOfSpouse } from '../civil/marriage/spouses.ts';
import { formatCpf } from '../identifiers/cpf.ts';
import type { ActReading } from '../texts/act-reading.ts';
import { regimeInWords, spousesOf } from '../texts/civil/marriage-clauses.ts';
import { genderOf, type PartyRow } from '../texts/civil/party-words.ts';
import { nationalityInWords } from '../texts/language/nationalities.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import type { MarriageCertificate, PrintedSpouse } from './marriage-certificate.ts';
import type { MarginEntry } from './record-margin.ts';
import { capitalised, cpfAnnotation, printCity, printDay, printRecord } from './short-form.ts';

/** What an abstract of an old record leaves open is known to its book. */
const NOT_TRANSCRIBED = 'Não transcrito';
const NO_NAME_AFTER = 'nome após o casamento não transcrito';

type Reading = Pick<ActReading<typeof marriage>, 'act' | 'parties' | 'names'>;

/** The national model of the marriage certificate (CNN annex V), every text formatted in Portuguese. */
export function printMarriageCertificate(
  reading: Reading,
  margin: readonly MarginEntry[],
  issue: IssueFacts,
): MarriageCertificate {
  const { act, parties } = reading;
  const { first, second } = spousesOf(parties);
  const spouses = [
    first && printSpouse(reading, first, 'first', act.first_name_after),
    second && printSpouse(reading, second, 'second', act.second_name_after),
  ].filter((spouse) => spouse !== undefined);
  const isConversion = act.marriage_kind === 'conversion';
  return {
    ...printRecord(act, margin),
    title: spouses.map(({ name }) => name).join(' e '),
    spouses,
    celebrated: isConversion ? null : printDay(act.celebrated_on),
    conversion: isConversion ? 'Sim' : act.entry_kind === 'abstract' ? NOT_TRANSCRIBED : 'Não',
    regime: regimeOf(act),
    pact: pactOf(act),
    cadastralAnnotations: [first, second].flatMap((spouse) =>
      spouse ? cpfAnnotation(spouse.cpf, `CPF · ${spouse.name ?? nowOf(act, spouse)}`) : [],
    ),
    ...printIssue(issue),
  };
}

function printSpouse(
  { act, names, parties }: Reading,
  spouse: PartyRow,
  side: 'first' | 'second',
  nameAfter: string | null,
): PrintedSpouse {
  const country = names.country(spouse.nationality);
  const nameBefore = spouse.name;
  const isAbstract = act.entry_kind === 'abstract';
  return {
    name: nameAfter ?? (isAbstract ? `${nameBefore ?? ''} (${NO_NAME_AFTER})` : (nameBefore ?? '')),
    cpf: spouse.cpf ? formatCpf(spouse.cpf) : null,
    nameBefore,
    born: spouse.birth_date ? formatCivilDate(spouse.birth_date) : null,
    birthplace: printCity(names.city(spouse.hometown_city)) ?? (spouse.hometown_text || null),
    nationality: country ? capitalised(nationalityInWords(country, [genderOf(spouse)])) : null,
    filiation: parentsOfSpouse(spouse, side, parties).map(({ name }) => name ?? ''),
  };
}

type Marriage = Reading['act'];

const nowOf = (act: Marriage, { side }: PartyRow): string =>
  (side === 'second' ? act.second_name_after : act.first_name_after) ?? '';

function regimeOf(act: Marriage): string | null {
  return capitalised(regimeInWords(act)?.replace(/^da /u, '') ?? null);
}

/** The deed of the couple's agreement (CC arts. 1.640 sole § and 1.653). */
function pactOf({
  pact_on: on,
  pact_book: book,
  pact_sheet: sheet,
  pact_notary: notary,
}: Marriage): string | null {
  const parts = [
    notary,
    book ? `livro ${book}` : null,
    sheet ? `folha ${sheet}` : null,
    on ? formatCivilDate(on) : null,
  ].filter(Boolean);
  return parts.join(', ') || null;
}
