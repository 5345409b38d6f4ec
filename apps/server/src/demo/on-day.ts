import { asOf, type Caller } from '../http/caller.ts';

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The same caller at noon of a day; of the day that it is, at this moment where noon is still to come. */
export function onDay(caller: Caller, day: string): Caller {
  const noon = asOf(caller, day).clock();
  return { ...caller, clock: () => earlier(noon, caller.clock()) };
}

/** When the court answers what is asked of it on a day: in the afternoon, which of the day that it is may not be over. */
export const answeredOn = ({ clock }: Pick<Caller, 'clock'>, day: string): Date =>
  earlier(new Date(`${day}T15:00:00-03:00`), clock());
