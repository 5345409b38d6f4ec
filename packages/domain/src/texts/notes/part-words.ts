import type { RowOf } from '@serventia/kit';
import { ageInYears, isCivilDate } from '../../calendar/civil-date.ts';
import { formatCnpj } from '../../identifiers/cnpj.ts';
import { formatCns } from '../../identifiers/cns.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import type { deedPart } from '../../notes/deed-parts.entity.ts';
import type { proxyPart } from '../../notes/proxy-parts.entity.ts';
import { nameTokens } from '../../parties/person-name.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { hometownInWords, professionInWords } from '../civil/party-words.ts';
import type { NamedRows } from '../act-reading.ts';
import type { Gender, Group } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { joinPersons } from '../language/join.ts';
import { nationalityInWords } from '../language/nationalities.ts';
import { withPreposition } from '../language/places.ts';
import { qualify, residence } from '../language/qualify.ts';
import { statusInWords } from '../language/status.ts';
import { addressInFigures } from './note-address.ts';
import { bearing } from './note-document.ts';
import { REGIMES } from './regimes.ts';

/** A party of a deed or of a power of attorney. */
export type NotePart = RowOf<typeof deedPart> | RowOf<typeof proxyPart>;

/** What the qualification of a party reads beside the party itself. */
export interface NoteContext {
  readonly names: NamedRows;
  readonly parts: readonly NotePart[];
  /** Day of the act, `YYYY-MM-DD`: ages are counted to it. */
  readonly on: string;
}

/** Kinds of legal persons that words agree with in the masculine; any other is a sociedade, associação, fundação … */
const MASCULINE = new Set(
  `condomínio espólio município estado distrito banco partido instituto clube sindicato fundo consórcio serviço governo
  hospital colégio conselho centro grupo departamento ministério tribunal`.split(/\s+/u),
);

const isLegal = ({ person_kind: kind }: NotePart): boolean => kind === 'legal';

/** What words beside a party agree with: a person's sex, or the kind of a legal person (dossier texts 2.4, rules 1 and 2). */
export function genderOfPart(part: NotePart): Gender {
  return isLegal(part) ? genderOfLegalName(part.name ?? '') : part.sex === 'F' ? 'f' : 'm';
}

/** What words beside a legal person agree with, by its kind. */
export function genderOfLegalName(name: string): Gender {
  const [first = ''] = name.toLocaleLowerCase('pt-BR').split(' ');
  return MASCULINE.has(first) ? 'm' : 'f';
}

export const groupOfParts = (parts: readonly NotePart[]): Group => parts.map(genderOfPart);

/** The named parties of some roles, in their order. */
export function partsIn(parts: readonly NotePart[], ...roles: readonly string[]): NotePart[] {
  return parts.filter(({ role, name }) => role !== null && roles.includes(role) && !!name);
}

const key = (name: string | null): string => nameTokens(name ?? '').join(' ');

const isSame = (one: NotePart, other: NotePart): boolean =>
  one.cpf && other.cpf ? one.cpf === other.cpf : key(one.name) === key(other.name);

/** Who is married to whom within the act: the one names the other as spouse. */
const areMarried = (one: NotePart, other: NotePart): boolean =>
  one.civil_status === 'married' &&
  other.civil_status === 'married' &&
  (one.spouse_cpf ? one.spouse_cpf === other.cpf : key(one.spouse_name) === key(other.name));

/** From 16 years on people marry, and may live in a union (CC art. 1.517). */
const MARRIAGEABLE = 16;
const ADULT = 18;

/** Whether a natural person is younger than an age on a day; not where the day of birth is not known. */
function isUnder(age: number, { person_kind: kind, birth_date: born }: NotePart, on: string): boolean {
  return kind !== 'legal' && born !== null && isCivilDate(born) && ageInYears(born, on) < age;
}

const spouseOf = (part: NotePart): string =>
  [part.spouse_name, part.spouse_cpf ? `CPF nº ${formatCpf(part.spouse_cpf)}` : null]
    .filter(Boolean)
    .join(', ');

/** The civil status; a spouse who stands beside the party is not named again. */
function statusOf(part: NotePart, on: string, spouse: string): string | null {
  if (part.civil_status === null) return null;
  return statusInWords({
    status: part.civil_status,
    gender: genderOfPart(part),
    regime: part.asset_regime === null ? null : REGIMES[part.asset_regime],
    marriedOn: part.married_on,
    spouse: spouse || null,
    declaresNoUnion: !isUnder(MARRIAGEABLE, part, on),
  });
}

/** Qualifies the parties of one act, each in full where the text names them first and `já qualificado` after that. */
export class Qualifier {
  readonly #context: NoteContext;
  readonly #said: NotePart[] = [];

  constructor(context: NoteContext) {
    this.#context = context;
  }

  /** Parties of one side in one clause; null where there is nobody. Spouses who stand beside each other share their bond and address. */
  all(parts: readonly NotePart[]): string | null {
    const clauses: string[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const [part, next] = [parts[at], parts[at + 1]];
      if (part && next && areMarried(part, next) && !this.#isSaid(part) && !this.#isSaid(next)) {
        clauses.push(this.#couple(part, next));
        at += 1;
      } else if (part) clauses.push(this.one(part));
    }
    return clauses.length === 0 ? null : joinPersons(clauses);
  }

  one(part: NotePart): string {
    if (this.#isSaid(part)) return `${part.name ?? ''}, já ${agree('qualificado', [genderOfPart(part)])}`;
    this.#said.push(part);
    return isLegal(part)
      ? this.#legal(part)
      : this.#natural(part, {
          status: statusOf(part, this.#context.on, spouseOf(part)),
          address: this.#address(part),
        });
  }

  #isSaid(part: NotePart): boolean {
    return this.#said.some((said) => isSame(said, part));
  }

  #address(part: NotePart): string | null {
    return addressInFigures(part, this.#context.names) ?? part.address_abroad;
  }

  #natural(
    part: NotePart,
    { status, address }: { readonly status: string | null; readonly address: string | null },
  ): string {
    const { names } = this.#context;
    const gender = genderOfPart(part);
    const country = names.country(part.nationality);
    return qualify(
      {
        name: part.name ?? '',
        gender,
        socialName: part.social_name,
        nationality: country === undefined ? null : nationalityInWords(country, [gender]),
        birthplace: hometownInWords(part, names),
        bornOn: part.birth_date,
        status,
        profession: professionInWords(part, gender, names),
        filiation: this.#filiation(part, gender),
        document: bearing(part, gender, names) ?? (part.no_cpf ? 'que declara não possuir CPF' : null),
        cpf: part.cpf,
        oab: part.oab_number,
        email: part.email,
        address,
        representation: this.#representation(part),
      },
      'nº',
    );
  }

  /** Parents identify who has no CPF (dossier notes 1.1). */
  #filiation(part: NotePart, gender: Gender): string | null {
    if (part.cpf) return null;
    const parents = [part.mother_name, part.father_name].filter(Boolean).join(' e de ');
    return parents ? `${agree('filho', [gender])} de ${parents}` : null;
  }

  #couple(one: NotePart, other: NotePart): string {
    const group = groupOfParts([one, other]);
    this.#said.push(one, other);
    const [own, others] = [this.#address(one), this.#address(other)];
    const shared = own !== null && own === others ? own : null;
    const bond = statusOf(one, this.#context.on, '') ?? '';
    const married = bond.replace(/^casad[oa]/u, `${agree('casado', group)} entre si`);
    const spouse = (part: NotePart, address: string | null): string =>
      this.#natural(part, { status: null, address });
    return [
      `${spouse(one, shared === null ? own : null)}, e ${spouse(other, shared === null ? others : null)}`,
      married,
      shared === null ? null : residence(group, shared),
    ]
      .filter(Boolean)
      .join(', ');
  }

  #legal(part: NotePart): string {
    const gender = genderOfPart(part);
    const address = this.#address(part);
    return [
      part.name,
      gender === 'f' ? 'pessoa jurídica' : null,
      part.cnpj ? `${agree('inscrito', [gender])} no CNPJ sob o nº ${formatCnpj(part.cnpj)}` : null,
      part.email ? `endereço eletrônico ${part.email}` : null,
      address ? `com sede ${withPreposition('em', address)}` : null,
      this.#representation(part),
    ]
      .filter(Boolean)
      .join(', ');
  }

  /** Who acts for a party: the representative stands in the same act and names it (CC arts. 3, 4, 47 and 1.634 VII). */
  #representation(part: NotePart): string | null {
    const acting = partsIn(this.#context.parts, 'representative', 'assistant').filter(
      (other) => key(other.represents) === key(part.name) && !isSame(other, part),
    );
    const [first] = acting;
    const minority = this.#minority(part);
    if (!first) return minority;
    const verb = first.role === 'assistant' ? 'assistido' : 'representado';
    const title = titleOf(first, groupOfParts(acting));
    const by = this.all(acting) ?? '';
    const clause = `neste ato ${agree(verb, [genderOfPart(part)])} por ${title}${by}${instrumentOf(first)}`;
    return minority === null ? clause : `${minority}, ${clause}`;
  }

  #minority(part: NotePart): string | null {
    const { on } = this.#context;
    if (!isUnder(ADULT, part, on)) return null;
    if (part.capacity === 'emancipated') return agree('menor emancipado', [genderOfPart(part)]);
    return isUnder(MARRIAGEABLE, part, on) ? 'menor impúbere' : 'menor púbere';
  }
}

const TITLES: Readonly<Record<string, string>> = {
  proxy: 'seu procurador',
  curatorship: 'seu curador',
  guardianship: 'seu tutor',
};

function titleOf({ representation_basis: basis }: NotePart, group: Group): string {
  const title = basis === null ? undefined : TITLES[basis];
  return title === undefined ? '' : `${agree(title, group)}, `;
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  articles: 'conforme seu ato constitutivo',
  minutes: 'conforme ata',
  proxy: 'nos termos da procuração lavrada',
  court_permit: 'conforme alvará judicial',
  curatorship: 'conforme termo de compromisso',
  guardianship: 'conforme termo de tutela',
};

/** The instrument that lets somebody act for another, with where it stands. */
function instrumentOf(part: NotePart): string {
  const document = part.representation_basis === null ? undefined : DOCUMENTS[part.representation_basis];
  if (document === undefined) return '';
  const dated = part.instrument_on
    ? ` ${part.representation_basis === 'proxy' ? 'em' : 'de'} ${dateInWords(part.instrument_on)}`
    : '';
  const where = [
    part.instrument_book ? `livro ${part.instrument_book}` : null,
    part.instrument_sheet ? `folha ${part.instrument_sheet}` : null,
    part.instrument_cns ? `da serventia de CNS ${formatCns(part.instrument_cns)}` : null,
    part.confirmed_on ? `vigência confirmada em ${dateInWords(part.confirmed_on)}` : null,
  ].filter(Boolean);
  return `, ${[`${document}${dated}`, ...where].join(', ')}`;
}
