import { type Finding, when } from '@serventia/kit/finding';
import type { BirthNotices } from '../../calendar/office-calendar.ts';
import { duty } from '../../office/duties.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';

/** Whom an office tells unless it has settled otherwise. */
const USUAL: BirthNotices = { withoutDnv: false, indigenous: true };

/**
 * Whom the office tells of a birth besides other offices, each as a task of the act: the agency of the indigenous peoples
 * of theirs (Res. Conj. CNJ/CNMP 3/2012 art. 3; verify), the health office, monthly, of those without a declaration of
 * live birth (dossier 5.5; UF, verify).
 */
export function noticeFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  const { withoutDnv, indigenous } = context.birthNotices ?? USUAL;
  return [
    ...when(
      withoutDnv && birth.dnv_missing === true,
      duty('monthly_notice', 'dnv_missing', 'list_birth_without_dnv'),
    ),
    ...when(
      indigenous && birth.birth_kind === 'indigenous',
      duty('notice', 'birth_kind', 'tell_indigenous_agency', { norm: 'Res. Conj. CNJ/CNMP 3/2012' }),
    ),
  ];
}
