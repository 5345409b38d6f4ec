import { parseMatricula } from '../../identifiers/matricula.ts';
import type { CommunicationChannel } from './communication-fields.ts';

interface Sending {
  readonly matricula: string | null;
  readonly office_name: string | null;
  readonly channel: CommunicationChannel;
  /** Six digits of this office. */
  readonly cns: string;
  readonly hasLetter: boolean;
  /** `YYYY-MM-DD`: the day on which the act was registered, and the day on which it is said to have been told. */
  readonly registeredOn: string | null;
  readonly sentOn: string;
}

/** By which ways a message leaves as a letter on paper. */
const ON_PAPER: ReadonlySet<CommunicationChannel> = new Set(['post', 'by_hand']);

/** Whether what goes by a channel goes as a letter on paper. */
export const isOnPaper = (channel: CommunicationChannel): boolean => ON_PAPER.has(channel);

/**
 * Why a communication cannot have been sent: it names no office, its record is one of this office, its letter was not
 * issued, or its day is before that of the act. Undefined where nothing speaks against it (LRP art. 106).
 */
export function sendingRefusal(sending: Sending): string | undefined {
  const { matricula, office_name: office, channel, cns, hasLetter, registeredOn, sentOn } = sending;
  if (matricula && parseMatricula(matricula)?.cns === cns) return 'communication_of_this_office';
  if (!office) return 'communication_without_office';
  if (isOnPaper(channel) && !hasLetter) return 'communication_without_letter';
  if (registeredOn !== null && sentOn < registeredOn) return 'communication_before_act';
  return undefined;
}
