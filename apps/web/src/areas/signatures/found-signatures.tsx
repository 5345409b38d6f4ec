import { Badge } from '@mantine/core';
import { formatCpf } from '@serventia/domain/identifiers/cpf';
import type { ItemResult, ItemState } from '@serventia/domain/signatures/judgement';
import type { KeptSignature } from '@serventia/domain/signatures/kept-signature';
import type { ReactElement } from 'react';
import { i18n } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { shownMoment } from './own-words.ts';
import classes from './signatures.module.css';

const TONES: Readonly<Record<ItemState, string>> = { ok: 'petrol', failed: 'brick', unknown: 'amber' };

/** Each signature of a document, item by item with its sentence. */
export function FoundSignatures({
  signatures,
}: {
  readonly signatures: readonly KeptSignature[] | null;
}): ReactElement {
  const { t } = useText();
  if (signatures === null) return <p className={classes.note}>{t('signatures.not_checked')}</p>;
  if (signatures.length === 0) return <p className={classes.note}>{t('signatures.none')}</p>;
  return (
    <>
      {signatures.map((signature, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- signatures have no other name, and never move
        <FoundSignature key={place} number={place + 1} signature={signature} />
      ))}
    </>
  );
}

interface FoundSignatureProps {
  readonly number: number;
  readonly signature: KeptSignature;
}

function FoundSignature({ number, signature }: FoundSignatureProps): ReactElement {
  const { t } = useText();
  const { signer, cpf, issuer, outcome, items, form } = signature;
  const title = t('signatures.one', { number });
  return (
    <section className={classes.signature} aria-label={title}>
      <h3>
        {title}
        <State state={outcome} />
      </h3>
      {signer ? (
        <p>
          {signer}
          {cpf ? ` · CPF ${formatCpf(cpf)}` : ''}
          {issuer ? ` · ${t('signatures.issuer', { issuer })}` : ''}
        </p>
      ) : (
        <p>{t('signatures.unreadable', { form })}</p>
      )}
      <dl className={classes.items}>
        {items.map((each) => (
          <div key={each.item} data-state={each.state}>
            <dt>{t(`signatures.item_${each.item}`)}</dt>
            <dd>
              <State state={each.state} />
              <span>{sentenceOf(each)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function State({ state }: { readonly state: ItemState }): ReactElement {
  const { t } = useText();
  return (
    <Badge variant="light" color={TONES[state]}>
      {t(`signatures.state_${state}`)}
    </Badge>
  );
}

/** The sentence of an item; moments are shown by the clock of the reader. */
function sentenceOf({ code, params = {} }: ItemResult): string {
  const { at, ...rest } = params;
  const shown = at === undefined ? {} : { at: shownMoment(at) };
  return i18n.t(`signatures.${code}`, { ...rest, ...shown });
}
