import { shownMoney } from '@serventia/kit';
import { Alert, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TextKey } from '@serventia/i18n/text-key';
import { isApiError } from '../../api/api-error.ts';
import { useText } from '../../text/use-text.ts';
import { LoadingMark } from '../../ui/states.tsx';
import type { Fee, FeeLine } from './fee.ts';
import classes from './fees.module.css';

/** A fee line by line: what goes to whom, and the whole. */
export function FeeLines({
  fee,
  error,
  caption,
}: {
  readonly fee: Fee | undefined;
  readonly caption?: string;
  readonly error?: unknown;
}): ReactElement {
  const { t, language } = useText();
  const money = (amount: string): string => shownMoney(amount, language);
  if (error)
    return (
      <Text c="var(--color-danger-text)" size="sm">
        {(isApiError(error) ? (error.detail ?? Object.values(error.fields).flat()[0]) : undefined) ??
          t('common.load_failed')}
      </Text>
    );
  if (!fee) return <LoadingMark size="xs" />;
  return (
    <>
      {fee.value_left_out ? (
        <output>
          <Alert role="note" color="amber" variant="light" py={6} mb={4}>
            <Text size="sm">{t('seals.value_left_out', { value: fee.value_left_out })}</Text>
          </Alert>
        </output>
      ) : null}
      <FeeTable fee={fee} caption={caption ?? t('seals.fee')} money={money} />
    </>
  );
}

interface FeeTableProps {
  readonly fee: Fee;
  readonly caption: string;
  readonly money: (amount: string) => string;
}

function FeeTable({ fee, caption, money }: FeeTableProps): ReactElement {
  const { t } = useText();
  return (
    <table className={classes.fee}>
      <caption className={classes.caption}>{caption}</caption>
      {fee.lines.map((line) => (
        <Line key={`${line.code}${line.description}`} line={line} money={money} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('seals.total')}</th>
          <td>{money(fee.total)}</td>
        </tr>
        {fee.would_have_been && fee.would_have_been !== fee.total ? (
          <tr className={classes.spared}>
            <th scope="row">{t('seals.would_have_been')}</th>
            <td>{money(fee.would_have_been)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}

/** What of a fee is no fund, which has a name of its own. */
const PARTS = new Map<string, TextKey>([
  ['emolumento', 'seals.emolument'],
  ['selo', 'seals.seal'],
]);

function Line({
  line,
  money,
}: {
  readonly line: FeeLine;
  readonly money: (amount: string) => string;
}): ReactElement {
  const { t } = useText();
  // Funds that are given nothing tell nothing.
  const parts = Object.entries(line.components).filter(([, amount]) => Number(amount) > 0);
  return (
    <tbody>
      <tr className={classes.service}>
        <th scope="row">
          {line.code} · {line.description}
          {line.quantity > 1 ? ` × ${line.quantity}` : ''}
        </th>
        <td>{money(line.total)}</td>
      </tr>
      {parts.map(([fund, amount]) => {
        const part = PARTS.get(fund);
        return (
          <tr key={fund} className={classes.part}>
            <th scope="row">{part ? t(part) : fund}</th>
            <td>{money(amount)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
