import type { RuleContext } from '../../calendar/office-calendar.ts';
import type { Maybe } from '../birth/birth-facts.ts';
import type { WithParties } from '../birth/facts.ts';

/** A death as the API names its fields; anything may be missing in a draft. */
export interface DeathFacts extends WithParties {
  readonly death_kind?: Maybe<string>;
  readonly unknown_person?: Maybe<boolean>;
  readonly name?: Maybe<string>;
  readonly cpf?: Maybe<string>;
  readonly birth_date?: Maybe<string>;
  readonly age_value?: Maybe<number>;
  readonly died_on?: Maybe<string>;
  readonly died_on_unknown?: Maybe<boolean>;
  readonly died_at?: Maybe<string>;
  readonly died_at_unknown?: Maybe<boolean>;
  readonly declared_on?: Maybe<string>;
  readonly far_from_office?: Maybe<boolean>;
  readonly death_nature?: Maybe<string>;
  readonly certifier_kind?: Maybe<string>;
  readonly cause_a?: Maybe<string>;
  readonly cause_b?: Maybe<string>;
  readonly cause_c?: Maybe<string>;
  readonly cause_d?: Maybe<string>;
  readonly death_statement?: Maybe<string>;
  readonly death_statement_missing?: Maybe<boolean>;
  readonly id_number?: Maybe<string>;
  readonly id_issuer?: Maybe<string>;
  readonly pis?: Maybe<string>;
  readonly inss_number?: Maybe<string>;
  readonly benefit_number?: Maybe<string>;
  readonly voter_number?: Maybe<string>;
  readonly ctps?: Maybe<string>;
  readonly burial_kind?: Maybe<string>;
  readonly cremation_ground?: Maybe<string>;
  readonly cremation_order?: Maybe<string>;
  readonly earlier_records?: Maybe<readonly { readonly earlier_kind?: Maybe<string> }[]>;
}

/** What the office looked up. */
export interface DeathContext extends RuleContext {
  /** Another act has this declaration of death. */
  readonly statementInUse?: boolean;
  /** The office registered the death of somebody with this CPF. */
  readonly cpfInUse?: boolean;
}
