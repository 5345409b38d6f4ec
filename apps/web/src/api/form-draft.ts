import { api } from './api.ts';
import { forgetEntity } from './query-client.ts';

/** What was typed in a form and not saved. */
export interface FormDraft<Content> {
  readonly content: Content;
  readonly saved_at: string;
}

/** The draft of a form, or undefined when there is none. */
export async function findDraft<Content>(form: string): Promise<FormDraft<Content> | undefined> {
  const found = await api.get<FormDraft<Content | null>>('/account/form_draft/', { query: { form } });
  return found.content === null ? undefined : { content: found.content, saved_at: found.saved_at };
}

/** The home page shows the drafts of the user. */
const HOME = 'home';

export async function saveDraft(form: string, content: unknown): Promise<void> {
  await api.put('/account/form_draft/', { form, content });
  await forgetEntity(HOME);
}

export async function deleteDraft(form: string): Promise<void> {
  await api.delete('/account/form_draft/', { query: { form } });
  await forgetEntity(HOME);
}
