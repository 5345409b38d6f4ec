import { dateInWords } from '../../words/date-in-words.ts';
import type { CIVIL_STATUSES } from '../../parties/party-fields.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from './agree.ts';

type CivilStatus = (typeof CIVIL_STATUSES)[number];

/** A civil status with what an act says of it; what is missing is not written (dossier texts 2.2). */
export interface StatusFacts {
  readonly status: CivilStatus;
  readonly gender: Gender;
  /** `comunhão parcial de bens`, or one that is worded by itself: `regime misto …`. */
  readonly regime?: string | null;
  /** `YYYY-MM-DD`. */
  readonly marriedOn?: string | null;
  readonly spouse?: string | null;
  /** Whether the person declares in this act that there is no stable union. */
  readonly declaresNoUnion?: boolean;
}

const WORDS: Readonly<Record<CivilStatus, string>> = {
  single: 'solteiro',
  married: 'casado',
  separated: 'separado judicialmente',
  divorced: 'divorciado',
  widowed: 'viúvo',
  stable_union: 'convivente em união estável',
  unknown: '',
};

/** The divorce law was in force from this day on, and registries ask on which side of it a marriage lies. */
const DIVORCE_LAW_FROM = '1977-12-27';

const ofRegime = (regime: string): string =>
  regime.startsWith('regime ') ? regime : `o regime da ${regime}`;

function married({ gender, regime, marriedOn, spouse }: StatusFacts): string {
  const law =
    regime && marriedOn
      ? `${marriedOn < DIVORCE_LAW_FROM ? 'anteriormente à' : 'na'} vigência da Lei nº 6.515/1977`
      : null;
  const clauses = [
    regime ? `${agree('casado', [gender])} sob ${ofRegime(regime)}` : agree('casado', [gender]),
    law,
    marriedOn ? `desde ${dateInWords(marriedOn)}` : null,
  ].filter(Boolean);
  const withSpouse = spouse ? `${clauses.length > 1 ? ',' : ''} com ${spouse}` : '';
  return clauses.join(', ') + withSpouse;
}

/** The block of the civil status in a qualification, or null where it is not known. */
export function statusInWords(facts: StatusFacts): string | null {
  const { status, gender, spouse, declaresNoUnion = false } = facts;
  if (status === 'unknown') return null;
  if (status === 'married') return married(facts);
  const word = agree(WORDS[status], [gender]);
  if (status === 'single' && declaresNoUnion) return `${word}, que declara não conviver em união estável`;
  if (spouse && status === 'widowed') return `${word} de ${spouse}`;
  return spouse && status === 'stable_union' ? `${word} com ${spouse}` : word;
}
