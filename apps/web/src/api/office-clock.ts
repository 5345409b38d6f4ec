let timeZone: string | undefined;

/** The time zone of the user's office; until it is known, the browser's. */
export function setOfficeTimeZone(zone: string): void {
  timeZone = zone;
}

export function officeTimeZone(): string | undefined {
  return timeZone;
}

/** The office's civil date, `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(),
  );
}
