import type { Finding } from '@serventia/kit';

type Maybe<T> = T | null | undefined;

interface EndorsementFacts {
  readonly dated_on?: Maybe<string>;
  readonly title_on?: Maybe<string>;
  readonly title_final_on?: Maybe<string>;
  readonly restricted?: Maybe<boolean>;
  readonly certificate_text?: Maybe<string>;
}

/** A title comes before what it changes; what is restricted is not told on certificates (LRP art. 57 §7; CNN 116). */
export function endorsementFindings(row: EndorsementFacts): Finding[] {
  const { dated_on: dated, title_on: on, title_final_on: final } = row;
  const findings: Finding[] = [];
  if (on && dated && dated < on)
    findings.push({ level: 'error', field: 'dated_on', code: 'endorsed_before_title' });
  if (on && final && final < on)
    findings.push({ level: 'error', field: 'title_final_on', code: 'final_before_judgment' });
  if (row.restricted && row.certificate_text)
    findings.push({
      level: 'warning',
      field: 'certificate_text',
      code: 'restricted_on_certificate',
      norm: 'LRP art. 57 §7; CNN art. 116 §2',
    });
  return findings;
}
