import { Button, Grid, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { amountOfTyped, typedOfAmount } from '../../fields/shared/typed-money.ts';
import { keepNumberLetters } from '../../fields/shared/typed-number.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { calculateFee, type FeeQuestion, serviceOption, useSealChoices } from '../fees/fee.ts';
import { FeeLines } from '../fees/fee-lines.tsx';

interface FeeCalculatorProps {
  readonly table: number | 'current';
  /** A code of the table that was chosen elsewhere. */
  readonly code?: string | undefined;
}

/** What an act costs: by a service of the office, or by a code of the table. */
export function FeeCalculator({ table, code }: FeeCalculatorProps): ReactElement {
  const { t, language } = useText();
  const { data: choices } = useSealChoices();
  const [service, setService] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [quantity, setQuantity] = useState<number | string>(1);
  const answer = useMutation({ mutationFn: (question: FeeQuestion) => calculateFee(table, question) });
  const chosen: FeeQuestion | undefined = code
    ? { code }
    : service
      ? { act_service: Number(service) }
      : undefined;
  const amount = amountOfTyped(value, language);
  const ask = (): void => {
    if (!chosen) return;
    answer.mutate({
      ...chosen,
      ...(amount ? { value: amount } : {}),
      ...(Number(quantity) > 1 ? { quantity: Number(quantity) } : {}),
      ...(reason ? { reason_free: Number(reason) } : {}),
    });
  };
  const refused = isApiError(answer.error) ? answer.error.fields : {};
  return (
    <FormSection title={t('seals.calculator')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Grid gap="sm" align="flex-end">
          <Grid.Col span={12}>
            {code ? (
              <TextInput label={t('seals.service')} value={code} readOnly variant="filled" />
            ) : (
              <Select
                label={t('seals.service')}
                value={service}
                onChange={setService}
                error={refused['code']?.join(' ')}
                data={(choices?.services ?? []).map(serviceOption)}
              />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 8 }}>
            <TextInput
              label={t('seals.value')}
              inputMode="decimal"
              leftSection="R$"
              value={value}
              error={refused['value']?.join(' ')}
              onChange={(event) => setValue(keepNumberLetters(event.currentTarget.value))}
              onBlur={() => setValue(typedOfAmount(amountOfTyped(value, language), language))}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 4 }}>
            <NumberInput
              label={t('seals.quantity')}
              min={1}
              max={999}
              allowDecimal={false}
              hideControls
              value={quantity}
              error={refused['quantity']?.join(' ')}
              onChange={setQuantity}
            />
          </Grid.Col>
          <Grid.Col span={12}>
            <Select
              label={t('seals.exempt')}
              placeholder={t('seals.not_exempt')}
              clearable
              clearButtonProps={{ 'aria-label': t('common.clear_label', { label: t('seals.exempt') }) }}
              value={reason}
              onChange={setReason}
              data={(choices?.reasons ?? []).map(({ id, description }) => ({
                value: String(id),
                label: description,
              }))}
            />
          </Grid.Col>
          <Grid.Col span={12}>
            <Button type="submit" fullWidth loading={answer.isPending} disabled={!chosen}>
              {t('seals.calculate')}
            </Button>
          </Grid.Col>
        </Grid>
      </form>
      {(answer.data ?? answer.error) ? <FeeLines fee={answer.data} error={answer.error} /> : null}
    </FormSection>
  );
}
