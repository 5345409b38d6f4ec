import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who may issue notes, as the register of taxpayers (CNC) has them. */
export interface NfseProvider {
  /** CPF or CNPJ, digits alone. */
  readonly document: string;
  readonly name: string;
  /** IBGE code, name and state of the municipality. */
  readonly city: string;
  readonly cityName: string;
  readonly state: string;
  /** Of the municipality, in percent: `5.00`. */
  readonly rate: string;
}

/** A note that was made of a declaration. */
export interface Note {
  readonly accessKey: string;
  readonly declaration: string;
  readonly provider: string;
  readonly number: number;
  readonly xml: string;
}

/** What happened to a note: `101101` cancelled, `105102` replaced. */
export interface NoteEvent {
  readonly accessKey: string;
  readonly kind: string;
  readonly xml: string;
}

/** The notes of all providers, in an append-only file of JSON lines. */
export interface NoteRegistry {
  addNote(note: Note): void;
  addEvent(event: NoteEvent): void;
  find(accessKey: string): Note | undefined;
  ofDeclaration(id: string): Note | undefined;
  eventsOf(accessKey: string): readonly NoteEvent[];
  nextNumber(provider: string): number;
}

/** Opens the file; a last line that a killed process left unfinished is passed over. */
export function openNoteRegistry(file: string): NoteRegistry {
  const notes = new Map<string, Note>();
  const events: NoteEvent[] = [];
  const remember = (each: Note | NoteEvent): void => {
    if ('kind' in each) events.push(each);
    else notes.set(each.accessKey, each);
  };
  const add = (each: Note | NoteEvent): void => {
    appendFileSync(file, `${JSON.stringify(each)}\n`, { flush: true });
    remember(each);
  };
  mkdirSync(dirname(file), { recursive: true });
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of content.slice(0, content.lastIndexOf('\n') + 1).split('\n'))
    if (line !== '') remember(JSON.parse(line));
  const all = (): Note[] => [...notes.values()];
  return {
    addNote: add,
    addEvent: add,
    find: (accessKey) => notes.get(accessKey),
    ofDeclaration: (id) => all().find(({ declaration }) => declaration === id),
    eventsOf: (accessKey) => events.filter((each) => each.accessKey === accessKey),
    nextNumber: (provider) => all().filter((note) => note.provider === provider).length + 1,
  };
}
