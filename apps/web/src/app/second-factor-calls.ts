import { api } from '../api/api.ts';

export interface SecondFactorState {
  readonly is_on: boolean;
  /** The office asks for it. */
  readonly is_required: boolean;
  /** Recovery codes that are left. */
  readonly recovery_codes: number;
}

/** What an app takes a secret from. */
export interface NewSecret {
  readonly secret: string;
  /** A drawing in SVG. */
  readonly qr_code: string;
}

export function readSecondFactor(): Promise<SecondFactorState> {
  return api.get<SecondFactorState>('/account/second_factor/');
}

/** Makes a secret; throws the ApiError of a wrong password. */
export function beginSecondFactor(password: string): Promise<NewSecret> {
  return api.post<NewSecret>('/account/begin_second_factor/', { password });
}

/** Turns it on with the first code of the app; gives back the recovery codes. */
export async function turnOnSecondFactor(code: string): Promise<readonly string[]> {
  const answer = await api.post<{ recovery_codes: readonly string[] }>('/account/turn_on_second_factor/', {
    code,
  });
  return answer.recovery_codes;
}

export async function turnOffSecondFactor(given: { password: string; code: string }): Promise<void> {
  await api.post('/account/turn_off_second_factor/', given);
}
