/**
 * How many within the window cost no wait, and what is counted together: failures of a user at a place, of a place and
 * of a user, and the attempts of a place that are not yet decided (everybody comes to work at eight).
 */
const ALLOWED = { pair: 5, address: 30, user: 20, undecided: 100 } as const;

export type Counted = keyof typeof ALLOWED;

/** Failures are counted for as long, and no wait is longer. */
export const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 5;

/** Seconds from the last failure to the next attempt that is looked at: none at first, then twice as long each time. */
export function loginDelay(counted: Counted, failures: number): number {
  const over = failures - ALLOWED[counted];
  return over < 0 ? 0 : Math.min(WINDOW_SECONDS, FIRST_WAIT_SECONDS * 2 ** over);
}

/** What stands for the place that a request came from: of IPv6 the network, of which one place has many addresses. */
export function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'),
    ...after,
  ];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
