/** What is asked for or done in a visit to the counter refers to it: begun on its page, or while its clerk attends it. */
export const inVisit = {
  filter: true,
  begins: 'current_visit',
  begun: { as: {}, while: { attendance_status: ['attending'] } },
} as const;
