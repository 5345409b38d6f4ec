import { Button, Code, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isApiError } from '../../api/api-error.ts';
import type { SessionUser } from '../../api/session.ts';
import { saveBlob } from '../../fields/file/open-file.ts';
import { useText } from '../../text/use-text.ts';
import { CopyTextButton } from '../../ui/copy-text-button.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { showError } from '../../ui/toasts.ts';
import {
  beginSecondFactor,
  type NewSecret,
  type SecondFactorState,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../second-factor-calls.ts';

const LONGEST_PASSWORD = 104;
const LONGEST_CODE = 40;
const QR_SIZE = 200;

type Errors = Readonly<Record<string, string | undefined>>;

interface Step {
  readonly errors: Errors;
  readonly busy: boolean;
  readonly forget: (field: string) => void;
  readonly submit: (event: SyntheticEvent) => void;
}

/** Sends what a step asks; what the server refuses of a field stands at the field. */
function useStep(send: () => Promise<void>): Step {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, all]) => [field, all.join(' ')])));
      if (fields.length === 0) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    errors,
    busy,
    forget: (field) => setErrors((before) => ({ ...before, [field]: undefined })),
    submit: (event) => {
      event.preventDefault();
      void run();
    },
  };
}

interface StepFormProps {
  readonly step: Step;
  readonly button: string;
  readonly disabled: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function StepForm({ step, button, disabled, onClose, children }: StepFormProps): ReactElement {
  return (
    <form noValidate onSubmit={step.submit}>
      <Stack gap="sm">{children}</Stack>
      <DialogButtons onClose={onClose}>
        <Button type="submit" loading={step.busy} disabled={disabled}>
          {button}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** What comes first has the focus as soon as it is there: the dialog itself was there before. */
function useFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const node = useRef<Element>(null);
  useEffect(() => node.current?.focus(), []);
  return node;
}

interface InputProps {
  readonly step: Step;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OwnPassword({ step, value, onChange }: InputProps): ReactElement {
  const { t } = useText();
  const node = useFocus<HTMLInputElement>();
  return (
    <PasswordInput
      ref={node}
      label={t('login.password')}
      name="password"
      autoComplete="current-password"
      required
      maxLength={LONGEST_PASSWORD}
      value={value}
      error={step.errors['password']}
      visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        step.forget('password');
      }}
    />
  );
}

interface CodeProps extends InputProps {
  readonly label: string;
  readonly node?: RefObject<HTMLInputElement | null>;
}

function CodeOfApp({ step, value, onChange, label, node }: CodeProps): ReactElement {
  return (
    <TextInput
      ref={node}
      label={label}
      name="code"
      autoComplete="one-time-code"
      required
      spellCheck={false}
      maxLength={LONGEST_CODE}
      value={value}
      error={step.errors['code']}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        step.forget('code');
      }}
    />
  );
}

interface GivePasswordProps {
  readonly user: SessionUser;
  readonly lead: string | undefined;
  readonly onBegun: (secret: NewSecret) => void;
  readonly onClose: () => void;
}

/** What it is, and the password of whoever turns it on. */
export function GivePassword({ user, lead, onBegun, onClose }: GivePasswordProps): ReactElement {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const step = useStep(async () => onBegun(await beginSecondFactor(password)));
  return (
    <StepForm step={step} button={t('second_factor.continue')} disabled={password === ''} onClose={onClose}>
      {/* For the browser's own keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      {lead ? <Text fw={550}>{lead}</Text> : null}
      <Text size="sm">{t('second_factor.lead')}</Text>
      <OwnPassword step={step} value={password} onChange={setPassword} />
    </StepForm>
  );
}

interface ScanSecretProps {
  readonly secret: NewSecret;
  readonly onTurnedOn: (codes: readonly string[]) => void;
}

/** The secret as a QR code and as a text, and the first code that the app makes of it. */
export function ScanSecret({ secret, onTurnedOn }: ScanSecretProps): ReactElement {
  const { t } = useText();
  const [code, setCode] = useState('');
  const node = useFocus<HTMLInputElement>();
  const step = useStep(async () => onTurnedOn(await turnOnSecondFactor(code)));
  return (
    <StepForm step={step} button={t('second_factor.turn_on')} disabled={code.trim() === ''}>
      <Text size="sm">{t('second_factor.scan')}</Text>
      <Group justify="center">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr_code)}`}
          alt={t('second_factor.qr_code')}
          width={QR_SIZE}
          height={QR_SIZE}
          style={{ background: 'var(--color-paper)' }}
        />
      </Group>
      <div>
        <Text size="sm" c="dimmed">
          {t('second_factor.secret')}
        </Text>
        <Code data-testid="secret">{secret.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</Code>
      </div>
      <CodeOfApp step={step} value={code} onChange={setCode} label={t('second_factor.code')} node={node} />
    </StepForm>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes that stand in for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactElement {
  const { t } = useText();
  const text = codes.join('\n');
  const node = useFocus<HTMLButtonElement>();
  return (
    <>
      <Text size="sm">{t('second_factor.recovery_lead')}</Text>
      <SimpleGrid cols={2} spacing="xs" my="md">
        {codes.map((code) => (
          <Code key={code} data-testid="recovery-code" ta="center" py={4}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="space-between" mt="lg" gap="xs">
        <Group gap="xs">
          <CopyTextButton value={text} ref={node} />
          <Button
            ref={globalThis.isSecureContext ? undefined : node}
            variant="default"
            onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), t('second_factor.file'))}
          >
            {t('second_factor.save')}
          </Button>
        </Group>
        <Button onClick={onDone}>{t('second_factor.done')}</Button>
      </Group>
    </>
  );
}

interface TurnOffProps {
  readonly state: SecondFactorState;
  readonly onTurnedOff: () => void;
  readonly onClose: () => void;
}

/** It is on: how many recovery codes are left, and how to turn it off. */
export function TurnOff({ state, onTurnedOff, onClose }: TurnOffProps): ReactElement {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const step = useStep(async () => {
    await turnOffSecondFactor({ password, code });
    onTurnedOff();
  });
  const isReady = password !== '' && code.trim() !== '';
  return (
    <StepForm step={step} button={t('second_factor.turn_off')} disabled={!isReady} onClose={onClose}>
      <Text size="sm">
        {t('second_factor.is_on')} {t('second_factor.codes_left', { count: state.recovery_codes })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('second_factor.off_lead')} {state.is_required ? t('second_factor.off_required') : null}
      </Text>
      <OwnPassword step={step} value={password} onChange={setPassword} />
      <CodeOfApp step={step} value={code} onChange={setCode} label={t('second_factor.code_or_recovery')} />
    </StepForm>
  );
}
