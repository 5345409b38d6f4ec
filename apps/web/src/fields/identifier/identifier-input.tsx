import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { asText, inputProps } from '../shared/input-props.ts';
import { applyMask, maskFor } from '../shared/mask.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A code with its mask: CPF, matrícula, CNS … */
export function IdentifierInput(props: KindInputProps<'identifier'>): ReactElement {
  const { format } = props.spec;
  const masked = (typed: string): string => applyMask(maskFor(format, typed), typed);
  return (
    <MaskedInput
      {...inputProps(props)}
      inputMode={format.mask.includes('A') ? 'text' : 'numeric'}
      placeholder={format.shortMask ? '' : format.mask.replaceAll(/[9A]/gu, '0')}
      shown={masked(asText(props.value))}
      format={masked}
      onText={(shown) => props.onChange(shown === '' ? null : format.clean(shown))}
    />
  );
}
