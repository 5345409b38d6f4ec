import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { asText } from '../shared/input-props.ts';
import { formatTypedPhone } from '../shared/typed-phone.ts';

export function PhoneCell({ value }: KindCellProps<'phone'>): ReactElement {
  return <>{formatTypedPhone(asText(value))}</>;
}
