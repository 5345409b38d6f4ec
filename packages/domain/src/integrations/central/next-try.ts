/** How often a load is sent before somebody has to look at it: over some six hours. */
export const MOST_TRIES = 12;

const MOST_MINUTES = 60;

/**
 * Minutes until a load is sent again that the central did not answer, by the number of tries so far: twice as long each
 * time, at most an hour.
 */
export const minutesUntilNextTry = (tries: number): number =>
  Math.min(2 ** Math.max(tries - 1, 0), MOST_MINUTES);
