import type { OfficeContext } from '@serventia/domain/calendar/office-calendar';
import { withoutSecrets } from '@serventia/domain/office/duties';
import { type Finding, findingKey, isJudged, judge } from '@serventia/kit';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { acknowledgeWarnings, listFindings, type Row, type ToldFinding } from '../../api/resource.ts';
import { getEntity } from '../../declared/entities.ts';
import { words } from '../../text/use-text.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { BROUGHT } from '../brought.ts';
import { useFormValue, type Values } from '../field-form.ts';
import { judgedRow } from '../form-values.ts';
import type { ResourceForm } from '../use-resource-form.ts';
import { useOfficeContext } from './use-office-context.ts';

/** A finding as a form shows it. */
export interface ShownFinding extends Finding {
  /** The path of what was sent; `field` is where the form shows it. */
  readonly sent: string;
  readonly acknowledged: ToldFinding['acknowledged'];
}

export interface FormFindings {
  readonly shown: readonly ShownFinding[];
  /** Judges what the form holds now. */
  readonly judge: () => void;
  /** Asks the server, which knows the office's books, of the row as it was saved: its answer is what counts. */
  readonly ask: () => Promise<readonly ShownFinding[]>;
  /** Says that the user has read these warnings; throws what the server refused. */
  readonly acknowledge: (warnings: readonly ShownFinding[]) => Promise<void>;
}

/** What the rules say of a form, as it is left field by field, and what the books of the office say besides. */
export function useFindings(form: ResourceForm): FormFindings {
  const office = useOfficeContext();
  const { row } = form;
  const { restoredFrom } = form.draft;
  const brought = useFormValue(form, BROUGHT);
  const [seen, setSeen] = useState(() =>
    seenOf({ row, restoredFrom, office, brought, told: toldBy(row) }, form),
  );
  // What was read anew, brought back from a draft or brought by a picked row is judged as it stands then.
  if (
    seen.row !== row ||
    seen.restoredFrom !== restoredFrom ||
    seen.office !== office ||
    seen.brought !== brought
  ) {
    const told = seen.row === row ? seen.told : toldBy(row);
    setSeen(seenOf({ row, restoredFrom, office, brought, told }, form, seen));
  }
  const latest = useLatest({ form, seen });
  /** Judges the form as it stands; where nothing else comes of it, nothing is drawn again. */
  const learn = useCallback(
    (told: readonly ToldFinding[]): void => {
      const before = latest.current.seen;
      const now = seenOf({ ...before, told }, latest.current.form, before);
      if (now.shown !== before.shown || told !== before.told) setSeen(now);
    },
    [latest],
  );
  const judgeNow = useCallback(() => {
    if (isJudged(latest.current.form.entity, getEntity)) learn(latest.current.seen.told);
  }, [latest, learn]);
  const ask = useCallback(async () => {
    const { entity: asked, row: saved } = latest.current.form;
    const told = saved ? await listFindings(asked.name, saved.id) : [];
    learn(told);
    return shownIn({ ...latest.current.form, values: latest.current.form.values() }, told);
  }, [latest, learn]);
  const acknowledge = useCallback(
    async (warnings: readonly ShownFinding[]) => {
      const current = latest.current.form;
      if (!current.row || warnings.length === 0) return;
      const named = warnings.map(({ sent, ...finding }) => ({ ...finding, field: sent }));
      learn(await acknowledgeWarnings(current.entity.name, current.row.id, named));
    },
    [latest, learn],
  );
  return { shown: seen.shown, judge: judgeNow, ask, acknowledge };
}

/** What findings follow from, beside the values of the form. */
interface Sources {
  readonly row: Row | undefined;
  readonly restoredFrom: string | undefined;
  readonly office: OfficeContext;
  /** What a picked row has filled in, when it was last picked. */
  readonly brought: unknown;
  /** What the server said of the row. */
  readonly told: readonly ToldFinding[];
}

interface Seen extends Sources {
  readonly shown: readonly ShownFinding[];
}

/** What the rules say now; findings that were there before stay the same objects. */
function seenOf(
  { row, restoredFrom, office, brought, told }: Sources,
  form: Pick<ResourceForm, 'entity' | 'arrangement' | 'values'>,
  before?: Seen,
): Seen {
  const found = findingsIn({ ...form, values: form.values() }, office, told);
  return { row, restoredFrom, office, brought, told, shown: keptFindings(before?.shown ?? [], found) };
}

function keptFindings(
  before: readonly ShownFinding[],
  found: readonly ShownFinding[],
): readonly ShownFinding[] {
  const known = new Map(before.map((finding) => [shownKey(finding), finding]));
  const kept = found.map(
    (finding): ShownFinding => replaceEqualDeep<ShownFinding>(known.get(shownKey(finding)), finding),
  );
  return kept.length === before.length && kept.every((finding, place) => finding === before[place])
    ? before
    : kept;
}

const shownKey = ({ level, ...finding }: Finding): string => `${level} ${findingKey(finding)}`;

/** What the server said with the row as it was last read or saved. */
function toldBy(row: Row | undefined): readonly ToldFinding[] {
  const findings = row?.['findings'];
  return Array.isArray(findings) ? (findings as readonly ToldFinding[]) : [];
}

interface Judged extends Pick<ResourceForm, 'entity' | 'arrangement'> {
  readonly values: Values;
}

/** What the rules say of the values of the form, with what the books said of the row as it was saved. */
function findingsIn(
  { entity, arrangement, values }: Judged,
  office: OfficeContext,
  told: readonly ToldFinding[],
): readonly ShownFinding[] {
  if (!isJudged(entity, getEntity)) return [];
  const row = judgedRow(entity, arrangement.outgoing(values));
  const own = withoutSecrets(judge(entity, row, office, getEntity), (resource) => may(resource, 'read'));
  const byBooks = told.filter(({ books }) => books);
  const acknowledged = new Map(told.map((finding) => [findingKey(finding), finding.acknowledged]));
  const all = [...own, ...byBooks].map((finding) => ({
    ...finding,
    acknowledged: acknowledged.get(findingKey(finding)) ?? null,
  }));
  return shownIn({ entity, arrangement, values }, all);
}

/** Findings of what was sent, where the form shows them; somebody who stands in it twice is told of once. */
function shownIn(
  { arrangement, values }: Judged,
  findings: readonly (Finding & Pick<ToldFinding, 'acknowledged'>)[],
): ShownFinding[] {
  const all = findings.map((finding) => ({
    ...finding,
    sent: finding.field,
    field: arrangement.pathOf(values, finding.field),
  }));
  return [...new Map(all.map((finding) => [shownKey(finding), finding])).values()];
}

/** The warnings of single fields, to stand under them. */
export function notesOf(findings: readonly Finding[]): Record<string, string> {
  const notes: Record<string, string> = {};
  for (const { level, field, code, params } of findings) {
    if (level !== 'warning' || field === '') continue;
    const before = notes[field] === undefined ? '' : `${notes[field]} `;
    notes[field] = before + words().problem(code, params);
  }
  return notes;
}

/** What is only not there yet: no error until somebody tries to check the row. */
export function isMissing({ level, code }: Pick<Finding, 'level' | 'code'>): boolean {
  return level === 'error' && /(?:^|_)required$/u.test(code);
}

/** Warnings that nobody has acknowledged. */
export function openWarnings(findings: readonly ShownFinding[]): ShownFinding[] {
  return findings.filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null);
}
