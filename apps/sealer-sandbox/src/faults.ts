import { Refusal } from './wire.ts';

/** What the sandbox can do wrong on demand. */
export const faultKinds = ['refuse', 'error500', 'hang', 'drop_after_sealing', 'slow'] as const;

/** One of `faultKinds`. */
export type FaultKind = (typeof faultKinds)[number];

/** A fault for the next requests for a seal. */
export interface Fault {
  readonly kind: FaultKind;
  readonly times: number;
  /** How long `slow` waits. */
  readonly ms: number;
}

/** The faults still to come, in the order they were asked for. */
export interface FaultQueue {
  add(fault: Fault): void;
  /** The fault of this request, if it is to have one. */
  next(): Fault | undefined;
}

/** A queue without any fault. */
export function createFaultQueue(): FaultQueue {
  const queue: Fault[] = [];
  return {
    add: (fault) => void queue.push(...Array.from({ length: fault.times }, () => fault)),
    next: () => queue.shift(),
  };
}

/** Reads the body of `POST /sandbox/faults`. */
export function parseFault(body: unknown): Fault {
  const given: { kind?: unknown; times?: unknown; ms?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const kind = faultKinds.find((known) => known === given.kind);
  const { times = 1, ms = 0 } = given;
  if (kind === undefined) throw new Refusal(400, 'Falha desconhecida', [`kind: ${faultKinds.join(', ')}`]);
  if (!isCount(times) || !isCount(ms))
    throw new Refusal(400, 'Falha inválida', ['times, ms: inteiros de 0 a 100000']);
  return { kind, times, ms };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000;
}
