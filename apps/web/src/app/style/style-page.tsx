import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { Tone } from '@serventia/kit';
import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { FormCell, FormGrid, FormSection } from '../../ui/form-grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { colourTokens } from './tokens-shown.ts';
import classes from './style.module.css';

/** What the screens are made of, drawn by the parts themselves: who changes one of them sees here what becomes of it. */
export function StylePage(): ReactElement {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('style.title')} />
      <Text c="dimmed" mb="md">
        {t('style.lead')}
      </Text>
      <Colours />
      <Letters />
      <Buttons />
      <States />
      <Fields />
      <Messages />
      <Waiting />
    </>
  );
}

function Colours(): ReactElement {
  const { t } = useText();
  const [names] = useState(colourTokens);
  return (
    <FormSection title={t('style.colours')}>
      <ul className={classes.swatches}>
        {names.map((name) => (
          <li key={name}>
            <span className={classes.swatch} style={{ background: `var(${name})` }} />
            <code>{name.replace('--color-', '')}</code>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

const SIZES = [24, 20, 16, 14, 13] as const;

function Letters(): ReactElement {
  const { t } = useText();
  return (
    <FormSection title={t('style.letters')}>
      <ul className={classes.letters}>
        {SIZES.map((size) => (
          <li key={size}>
            <span className={classes.size}>{size} px</span>
            <span style={{ fontSize: size }}>{t('style.letters_sample')}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Buttons(): ReactElement {
  const { t } = useText();
  return (
    <FormSection title={t('style.buttons')}>
      <Group gap="xs">
        <Button>{t('style.button_primary')}</Button>
        <Button variant="light">{t('style.button_step')}</Button>
        <Button variant="default">{t('style.button_secondary')}</Button>
        <Button variant="subtle" color="gray">
          {t('style.button_quiet')}
        </Button>
        <Button color="brick">{t('style.button_danger')}</Button>
        <Button disabled>{t('style.button_disabled')}</Button>
        <Button loading>{t('style.button_busy')}</Button>
      </Group>
    </FormSection>
  );
}

const TONES: readonly (Tone | undefined)[] = ['good', 'waiting', 'bad', undefined];

function States(): ReactElement {
  const { t } = useText();
  return (
    <FormSection title={t('style.states')}>
      <Group gap="xs">
        {TONES.map((tone) => (
          <StateBadge key={tone ?? 'none'} tone={tone}>
            {t(`style.state_${tone ?? 'none'}`)}
          </StateBadge>
        ))}
        <Badge circle>3</Badge>
      </Group>
    </FormSection>
  );
}

function Fields(): ReactElement {
  const { t } = useText();
  const value = t('style.field_value');
  return (
    <FormSection title={t('style.fields')}>
      <FormGrid>
        <FormCell span={4}>
          <TextInput label={t('style.field_plain')} />
        </FormCell>
        <FormCell span={4}>
          <TextInput label={t('style.field_required')} required />
        </FormCell>
        <FormCell span={4}>
          <TextInput label={t('style.field_wrong')} error={t('style.field_wrong_text')} />
        </FormCell>
        <FormCell span={4} tone="brought">
          <TextInput label={t('style.field_brought')} defaultValue={value} />
        </FormCell>
        <FormCell span={4}>
          <TextInput label={t('style.field_locked')} variant="filled" readOnly value={value} />
        </FormCell>
        <FormCell span={4}>
          <TextInput label={t('style.field_described')} description={t('style.field_description')} />
        </FormCell>
        <FormCell span={4}>
          <Checkbox label={t('style.field_checked')} defaultChecked />
        </FormCell>
        <FormCell span={4}>
          <Switch label={t('style.field_switched')} defaultChecked />
        </FormCell>
      </FormGrid>
    </FormSection>
  );
}

const MESSAGES = { error: 'brick', warning: 'amber', note: 'gray', done: 'petrol' } as const;
const KINDS = ['error', 'warning', 'note', 'done'] as const;

function Messages(): ReactElement {
  const { t } = useText();
  return (
    <FormSection title={t('style.messages')}>
      <Stack gap="xs">
        {KINDS.map((kind) => (
          <Alert key={kind} role="note" color={MESSAGES[kind]} variant="light" py="xs">
            {t(`style.message_${kind}`)}
          </Alert>
        ))}
      </Stack>
    </FormSection>
  );
}

function Waiting(): ReactElement {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  return (
    <FormSection title={t('style.waiting')}>
      <EmptyState title={t('style.empty')} />
      <ErrorState key={tries} onRetry={() => setTries(tries + 1)} />
      <LoadingState />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="50%" mt="sm" />
    </FormSection>
  );
}
