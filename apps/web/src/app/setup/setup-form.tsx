import { Alert, Button } from '@mantine/core';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useText } from '../../text/use-text.ts';
import { FormGrid, FormSection } from '../../ui/form-grid.tsx';
import { focusField, moveOnEnter } from '../../ui/move-on-enter.ts';
import { sendSetup } from './setup-call.ts';
import { SetupField, type SetupFieldProps, setupFieldId } from './setup-field.tsx';
import {
  clerkUsername,
  NO_SETUP_VALUES,
  problemAt,
  SETUP_PATHS,
  type SetupPath,
  setupOf,
  type SetupValues,
} from './setup-values.ts';
import classes from './setup.module.css';

type Errors = Readonly<Partial<Record<SetupPath, string>>>;

/** The office, its administrator and its first clerk; the server's code lets it through. */
export function SetupForm({
  onDone,
  onClosed,
}: {
  readonly onDone: (values: SetupValues) => void;
  readonly onClosed: () => void;
}): ReactElement {
  const { t, problem } = useText();
  const [values, setValues] = useState(NO_SETUP_VALUES);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const told = (path: SetupPath): string | undefined => {
    const found = problemAt(values, path);
    return found && problem(found.code, found.params);
  };
  const show = (found: Errors): void => {
    setErrors(found);
    const first = SETUP_PATHS.find((path) => found[path]);
    const node = first && document.querySelector<HTMLElement>(`#${setupFieldId(first)}`);
    if (node) focusField(node);
  };

  const submit = async (): Promise<void> => {
    const found = Object.fromEntries(
      SETUP_PATHS.flatMap((path) => {
        const sentence = told(path);
        return sentence ? [[path, sentence]] : [];
      }),
    );
    setRefusal(undefined);
    show(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await sendSetup(setupOf(values));
      onDone(values);
    } catch (error) {
      setBusy(false);
      if (!isApiError(error) || error.status === 0) setRefusal(t('login.unreachable'));
      else if (error.status === 404) onClosed();
      else {
        const { non_field_errors: rest, ...fields } = error.fields;
        show(Object.fromEntries(Object.entries(fields).map(([path, all]) => [path, all.join(' ')])));
        setRefusal(error.detail ?? rest?.join(' '));
      }
    }
  };

  const field = (path: SetupPath): Omit<SetupFieldProps, 'label' | 'span'> => ({
    path,
    value: values[path],
    error: errors[path],
    onChange: (value) => {
      setValues((before) => ({ ...before, [path]: value }));
      setErrors((before) => ({ ...before, [path]: undefined }));
    },
    // A field that was passed without typing is not refused before everything is sent.
    onBlur: () => {
      if (values[path] !== '') setErrors((before) => ({ ...before, [path]: told(path) }));
    },
  });
  const username = clerkUsername(values);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDownCapture={(event) => moveOnEnter(event, () => void submit())}
    >
      <FormSection title={t('setup.code_section')}>
        <FormGrid>
          <SetupField {...field('code')} label={t('setup.code')} span={4} />
          <p className={classes.beside}>{t('setup.code_note')}</p>
        </FormGrid>
      </FormSection>
      <FormSection title={t('setup.office_section')}>
        <FormGrid>
          <SetupField {...field('office.name')} label={t('setup.office_name')} span={9} />
          <SetupField {...field('office.cns')} label={t('setup.office_cns')} span={3} />
          <SetupField {...field('office.official_name')} label={t('setup.office_official_name')} span={7} />
          <SetupField
            {...field('office.official_role')}
            label={t('setup.office_official_role')}
            placeholder={t('setup.office_role_example')}
            span={5}
          />
          <SetupField
            {...field('office.username_suffix')}
            label={t('setup.office_username_suffix')}
            span={5}
          />
          <p className={classes.besideLong}>{t('setup.office_suffix_note')}</p>
        </FormGrid>
      </FormSection>
      <div className={classes.people}>
        {(['admin', 'clerk'] as const).map((who) => (
          <FormSection key={who} title={t(`setup.${who}_section`)}>
            <p className={classes.note}>{t(`setup.${who}_note`)}</p>
            <FormGrid>
              <SetupField {...field(`${who}.name`)} label={t('setup.person_name')} span={12} />
              <SetupField
                {...field(`${who}.username`)}
                label={t('setup.person_username')}
                note={who === 'clerk' && username ? t('setup.username_note', { username }) : undefined}
                span={12}
              />
              <SetupField
                {...field(`${who}.password`)}
                label={t('setup.person_password')}
                note={t('setup.password_note')}
                span={12}
              />
            </FormGrid>
          </FormSection>
        ))}
      </div>
      {refusal || Object.values(errors).some(Boolean) ? (
        <Alert role="alert" color="brick" variant="light" py="xs" mt="md">
          {refusal ?? t('setup.fix')}
        </Alert>
      ) : null}
      <div className={classes.end}>
        <Button type="submit" size="md" loading={busy}>
          {t('setup.submit')}
        </Button>
      </div>
    </form>
  );
}
