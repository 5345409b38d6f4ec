import { api } from '../../api/api.ts';

export interface SetupPerson {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** The first office and the first people who may log in. */
export interface Setup {
  readonly code: string;
  readonly office: Readonly<Record<string, unknown>>;
  readonly admin: SetupPerson;
  readonly clerk: SetupPerson;
}

/** Whether nobody can log in yet. */
export async function isSetupOpen(): Promise<boolean> {
  const { open } = await api.get<{ open: boolean }>('/public/setup/', { keepSession: true });
  return open;
}

export async function sendSetup(setup: Setup): Promise<void> {
  await api.post('/public/setup/', setup, { keepSession: true });
}
