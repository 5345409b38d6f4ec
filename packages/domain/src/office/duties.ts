import type { Finding } from '@serventia/kit';
import { task } from '@serventia/kit/finding';
import type { DeadlineKind } from '../calendar/legal-deadlines.ts';

/** What the rules leave for somebody to do, by whom it concerns. */
export const DUTY_KINDS = [
  'prosecutor',
  'judge',
  'paper',
  'interview',
  'notice',
  'monthly_notice',
  'central',
  'coaf',
] as const;

export type DutyKind = (typeof DUTY_KINDS)[number];

/**
 * When each kind is due. Between offices and authorities the practice is that of communications (LRP art. 106;
 * verify for prosecutors and judges).
 */
const DEADLINES: Readonly<Record<DutyKind, DeadlineKind>> = {
  prosecutor: 'communication_lrp106',
  judge: 'communication_lrp106',
  paper: 'communication_lrp106',
  interview: 'communication_lrp106',
  notice: 'communication_lrp106',
  monthly_notice: 'monthly_notice',
  central: 'crc',
  coaf: 'coaf_report',
};

/** A task of a kind that the office knows. */
export function duty(
  kind: DutyKind,
  field: string,
  code: string,
  rest: Pick<Finding, 'norm' | 'params'> = {},
): Finding {
  return task(field, code, { kind, ...rest });
}

const isDuty = (kind: string | undefined): kind is DutyKind => DUTY_KINDS.some((known) => known === kind);

/** The kind of a task; throws a TypeError for a kind that nobody declared. */
export function dutyOf({ code, kind }: Finding): DutyKind {
  if (!isDuty(kind)) throw new TypeError(`${code} is a task of no known kind: ${kind ?? 'none'}`);
  return kind;
}

/** The deadline of a duty that begins on a day. */
export function deadlineOfDuty(kind: DutyKind): DeadlineKind {
  return DEADLINES[kind];
}

/** Where tasks of a kind are kept. Nobody may be told that something is told to COAF (Lei 9.613/1998 art. 11 II). */
const RESOURCES: Readonly<Record<DutyKind, string>> = {
  prosecutor: 'basic/task',
  judge: 'basic/task',
  paper: 'basic/task',
  interview: 'basic/task',
  notice: 'basic/task',
  monthly_notice: 'basic/task',
  central: 'basic/task',
  coaf: 'integrations/coaf_task',
};

/** The resource that the tasks of a kind are rows of. */
export function resourceOfDuty(kind: DutyKind): string {
  return RESOURCES[kind];
}

/** Whether a kind of task is known to those alone who may read its rows. */
export function isSecret(kind: DutyKind): boolean {
  return kind === 'coaf';
}

/** The findings that somebody may know of, by the resources whose rows they may read. */
export function withoutSecrets<Told extends Finding>(
  findings: readonly Told[],
  mayRead: (resource: string) => boolean,
): Told[] {
  return findings.filter((finding) => {
    if (finding.level !== 'task') return true;
    const kind = dutyOf(finding);
    return !isSecret(kind) || mayRead(resourceOfDuty(kind));
  });
}
