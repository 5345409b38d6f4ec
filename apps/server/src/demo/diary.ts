import type { Desk } from './desk.ts';

type Work = (desk: Desk) => Promise<void>;

/** The part of a diary that one book, or one course of things, follows: one work after the other. */
export interface Lane {
  on(day: string, work: Work): void;
}

/** What an office does on which day: planned in any order, done day by day, so that its books and numbers follow. */
export interface Diary {
  /** Opens a lane; those of a day go on at the same time. */
  lane(): Lane;
  /** Does all that was planned; `deskOn` opens the desk of a day. */
  workThrough(deskOn: (day: string) => Desk): Promise<void>;
}

export function openDiary(): Diary {
  const lanes: Map<string, Work[]>[] = [];
  return {
    lane() {
      const days = new Map<string, Work[]>();
      lanes.push(days);
      return { on: (day, work) => void days.set(day, [...(days.get(day) ?? []), work]) };
    },
    async workThrough(deskOn) {
      for (const day of new Set(lanes.flatMap((days) => [...days.keys()]).toSorted())) {
        const desk = deskOn(day);
        await Promise.all(lanes.map((days) => inTurn(desk, days.get(day) ?? [])));
      }
    },
  };
}

async function inTurn(desk: Desk, works: readonly Work[]): Promise<void> {
  for (const work of works) await work(desk);
}
