/** What is counted, how many of it, and where it is written. */
export interface DeadlineRule {
  readonly count:
    | 'days'
    | 'business_days'
    | 'months'
    | 'business_day_of_next_month'
    | 'day_of_next_month'
    | 'day_after_quarter'
    | 'last_business_day_of_next_month'
    | 'day_after_fortnight'
    | 'business_day_of_next_february'
    | 'day_of_next_january';
  readonly amount: number;
  readonly norm: string;
}

export const DEADLINE_KINDS = [
  'days',
  'business_days',
  'birth_registration',
  'birth_registration_extended',
  'birth_registration_far',
  'name_opposition',
  'communication_lrp106',
  'monthly_notice',
  'crc',
  'sirc',
  'sirc_no_internet',
  'sirc_no_movement',
  'infodip',
  'ibge_quarter',
  'marriage_certificate',
  'religious_marriage',
  'religious_entry',
  'grave_illness_term',
  'banns',
  'banns_waiver',
  'opposition_notice',
  'opposition_evidence',
  'opposition_hearing',
  'opposition_decision',
  'ministerial_opinion',
  'proxy_union_conversion',
  'foreign_marriage',
  'prenotation',
  'prenotation_reurb_s',
  'title_analysis',
  'title_analysis_fast',
  'title_payment',
  'doubt_answer',
  'certificate',
  'certificate_of_notes',
  'certificate_hours',
  'certificate_situation',
  'certificate_other',
  'protest',
  'doi',
  'city_hall_transfers',
  'censec',
  'daily_book',
  'coaf_report',
  'coaf_analysis',
  'coaf_negative',
  'marriage_proxy',
  'divorce_proxy',
] as const;

export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** A deadline that the law names. */
export type LegalDeadline = Exclude<DeadlineKind, 'days' | 'business_days'>;

/** The deadlines the law names, with what they count and where they are written. */
export const LEGAL_DEADLINES: Readonly<Record<LegalDeadline, DeadlineRule>> = {
  birth_registration: { count: 'days', amount: 15, norm: 'LRP art. 50' },
  /** 15 days and 45 more for the parent who declares because the other is missing. */
  birth_registration_extended: { count: 'days', amount: 60, norm: 'LRP art. 52, 2' },
  /** Places more than 30 km from the office. */
  birth_registration_far: { count: 'months', amount: 3, norm: 'LRP art. 50' },
  /** Some count it in business days (LRP art. 9 §3): see `countBusinessDays`. */
  name_opposition: { count: 'days', amount: 15, norm: 'LRP art. 55 §4' },
  communication_lrp106: { count: 'days', amount: 5, norm: 'LRP art. 106' },
  /** Lists of deaths for authorities are monthly; the day by which is the practice of each state (UF, verify). */
  monthly_notice: { count: 'day_of_next_month', amount: 10, norm: 'UF' },
  /** CNN, formerly Prov. 38/2014 and 46/2015: of each act, of each averbação (verify the article). */
  crc: { count: 'days', amount: 10, norm: 'CNN (ex-Prov. CNJ 46/2015)' },
  sirc: { count: 'business_days', amount: 1, norm: 'Lei 8.212/1991 art. 68' },
  sirc_no_internet: { count: 'business_days', amount: 5, norm: 'Lei 8.212/1991 art. 68 §1' },
  sirc_no_movement: { count: 'business_day_of_next_month', amount: 5, norm: 'Lei 8.212/1991 art. 68 §4' },
  infodip: { count: 'day_of_next_month', amount: 15, norm: 'Código Eleitoral art. 71 §3' },
  ibge_quarter: { count: 'day_after_quarter', amount: 8, norm: 'LRP art. 49' },
  marriage_certificate: { count: 'days', amount: 90, norm: 'CC art. 1.532' },
  religious_marriage: { count: 'days', amount: 90, norm: 'CC art. 1.516 §1' },
  /** 24 hours, counted as the next day. */
  religious_entry: { count: 'days', amount: 1, norm: 'LRP art. 73 §2' },
  grave_illness_term: { count: 'days', amount: 5, norm: 'CC art. 1.539 §2' },
  banns: { count: 'days', amount: 15, norm: 'CC art. 1.527' },
  /** 24 hours, counted as the next day: of the proof of urgency, then of the decision. */
  banns_waiver: { count: 'days', amount: 1, norm: 'LRP art. 69' },
  /** 24 hours, counted as the next day: to tell the couple, then for its evidence. */
  opposition_notice: { count: 'days', amount: 1, norm: 'LRP art. 67 §5' },
  opposition_evidence: { count: 'days', amount: 3, norm: 'LRP art. 67 §5' },
  opposition_hearing: { count: 'days', amount: 5, norm: 'LRP art. 67 §5' },
  opposition_decision: { count: 'days', amount: 5, norm: 'LRP art. 67 §5' },
  /** To send the papers, and for the opinion: no norm names a term for all, that of rectifications is taken (verify). */
  ministerial_opinion: { count: 'business_days', amount: 5, norm: 'LRP art. 109' },
  proxy_union_conversion: { count: 'days', amount: 30, norm: 'LRP art. 70-A §2' },
  foreign_marriage: { count: 'days', amount: 180, norm: 'CC art. 1.544' },
  /** Of civil registration: days without more, which LRP art. 9 §1 does not make business days. */
  certificate: { count: 'days', amount: 5, norm: 'LRP art. 19' },
  // Of the property registry: Lei 14.382/2022 as the dossier tells it (2.3); verify.
  prenotation: { count: 'business_days', amount: 20, norm: 'LRP art. 205' },
  prenotation_reurb_s: { count: 'business_days', amount: 40, norm: 'LRP art. 205, parágrafo único' },
  title_analysis: { count: 'business_days', amount: 10, norm: 'LRP art. 188' },
  title_analysis_fast: { count: 'business_days', amount: 5, norm: 'LRP art. 188 §1' },
  title_payment: { count: 'business_days', amount: 5, norm: 'LRP art. 206-A' },
  doubt_answer: { count: 'days', amount: 15, norm: 'LRP art. 198' },
  /** No law of the country sets it; states do (verify). */
  certificate_of_notes: { count: 'days', amount: 5, norm: 'UF' },
  /** Four hours of service, counted by `addServiceHours`; the day alone is that of the request. */
  certificate_hours: { count: 'business_days', amount: 0, norm: 'LRP art. 19 §10 I' },
  certificate_situation: { count: 'business_days', amount: 1, norm: 'LRP art. 19 §10 II' },
  certificate_other: { count: 'business_days', amount: 5, norm: 'LRP art. 19 §10 III' },
  protest: { count: 'business_days', amount: 3, norm: 'Lei 9.492/1997 art. 12' },
  doi: { count: 'last_business_day_of_next_month', amount: 0, norm: 'IN RFB 2.186/2024' },
  city_hall_transfers: { count: 'last_business_day_of_next_month', amount: 0, norm: 'CNN art. 184-A' },
  /** Acts to the 15th by the 20th; later ones by the 5th of the next month; each on a business day. */
  censec: { count: 'day_after_fortnight', amount: 5, norm: 'CNN art. 272' },
  daily_book: { count: 'business_day_of_next_february', amount: 10, norm: 'Prov. CNJ 45/2015 art. 11' },
  /** Verify the article, here and of the analysis. */
  coaf_report: { count: 'business_days', amount: 1, norm: 'CNN art. 151' },
  coaf_analysis: { count: 'days', amount: 60, norm: 'CNN art. 151' },
  coaf_negative: { count: 'day_of_next_january', amount: 31, norm: 'Prov. CNJ 161/2024' },
  marriage_proxy: { count: 'days', amount: 90, norm: 'CC art. 1.542 §3' },
  /** Verify the article. */
  divorce_proxy: { count: 'days', amount: 30, norm: 'Res. CNJ 35/2007 art. 36' },
};

/** How a last day is counted and where that is written, for the declaration of its date (`due`). */
export function countedBy(kind: LegalDeadline): { readonly norm: string; readonly inBusinessDays: boolean } {
  const rule = LEGAL_DEADLINES[kind];
  return { norm: rule.norm, inBusinessDays: rule.count === 'business_days' };
}
