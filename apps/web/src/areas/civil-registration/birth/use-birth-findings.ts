import { birthDeadline, type BirthDeadline } from '@serventia/domain/civil/birth/birth-deadline';
import type { BirthContext, BirthFacts } from '@serventia/domain/civil/birth/birth-facts';
import { motherAgeAtBirth } from '@serventia/domain/civil/birth/parent-findings';
import { birthFindings } from '@serventia/domain/civil/birth-rules';
import { type Finding, normaliseValue } from '@serventia/kit';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { today } from '../../../api/office-clock.ts';
import { words } from '../../../text/use-text.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import type { BirthDefaults } from './use-birth-defaults.ts';
import { formPath, type SentParty, sentParties } from './birth-parties.ts';

type Values = Readonly<Record<string, unknown>>;

/** Only the server knows these, by the office's books and the fonts of its papers; they stand until the next save. */
const TOLD_BY_BOOKS = new Set([
  'dnv_repeated',
  'cpf_repeated',
  'possible_duplicate',
  'homonym',
  'letters_not_printed',
]);

export interface BirthJudgement {
  readonly findings: readonly Finding[];
  readonly deadline: BirthDeadline | undefined;
  /** Complete years of the mother at the birth, where both dates are known. */
  readonly motherAge: number | undefined;
}

export interface BirthFindings extends BirthJudgement {
  /** Judges what the form holds now. */
  readonly judge: () => BirthJudgement;
  /** Asks the server, which knows the office's books. */
  readonly askServer: (id: number) => Promise<readonly Finding[]>;
}

/** What the rules say of the form, as it is left field by field. */
export function useBirthFindings(form: ResourceForm, defaults: BirthDefaults): BirthFindings {
  const told = useRef<readonly Finding[]>([]);
  const latest = useRef({ form, defaults });
  useEffect(() => {
    latest.current = { form, defaults };
  });
  const [judgement, setJudgement] = useState(() => judgeBirth(form.values(), contextOf(defaults)));

  const judge = useCallback((): BirthJudgement => {
    const { form: current, defaults: given } = latest.current;
    const own = judgeBirth(current.values(), contextOf(given));
    // A registered act was judged before it was registered; nothing in it waits for an answer.
    const isRegistered = Boolean(current.row?.['matricula']);
    const next = { ...own, findings: isRegistered ? [] : [...own.findings, ...told.current] };
    setJudgement((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    const warnings = warningsByPath(next.findings);
    if (JSON.stringify(warnings) !== JSON.stringify(current.warnings)) current.setWarnings(warnings);
    return next;
  }, []);

  const askServer = useCallback(
    async (id: number): Promise<readonly Finding[]> => {
      const answer = await api.get<{ results: readonly Finding[] }>(
        `/civil_registration/birth/${id}/findings/`,
      );
      const sent = sentParties(latest.current.form.values());
      told.current = answer.results
        .filter(({ code }) => TOLD_BY_BOOKS.has(code))
        .map((finding) => ({ ...finding, field: formPath(sent, finding.field) }));
      return judge().findings;
    },
    [judge],
  );

  useEffect(() => {
    judge();
  }, [judge]);

  return { ...judgement, judge, askServer };
}

function contextOf({ officeCity, calendar }: BirthDefaults): BirthContext {
  return { today: today(), officeCity: officeCity ?? null, calendar };
}

/** What the rules say of the values of the form; paths are those of the form. */
function judgeBirth(values: Values, context: BirthContext): BirthJudgement {
  const sent = sentParties(values);
  const facts = factsOf(values, sent);
  const findings = birthFindings(facts, context).map((finding) => ({
    ...finding,
    field: formPath(sent, finding.field),
  }));
  return {
    findings: withoutRepeats(findings),
    deadline: birthDeadline(facts, context),
    motherAge: motherAgeAtBirth(facts),
  };
}

/** Values of the form hold the names that the rules read; blanks count as nothing. */
function factsOf(values: Values, sent: readonly SentParty[]): BirthFacts {
  const own = Object.entries(birthEntity.fields).map(([name, spec]) => [
    name,
    normaliseValue(spec, values[name] ?? null),
  ]);
  return {
    ...Object.fromEntries(own),
    parties: sent.map(({ party }) => party),
    born: values['born'] ?? [],
  } as BirthFacts;
}

/** A parent who is also the declarant would be told everything twice. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ level, field, code }) => {
    const key = `${level} ${field} ${code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function warningsByPath(findings: readonly Finding[]): Record<string, string> {
  const warnings = findings.filter(
    ({ level, field }) => level === 'warning' && field !== '' && field !== 'parties',
  );
  return Object.fromEntries(
    warnings.map(({ field, code, params }) => [field, words().problem(code, params)]),
  );
}
