import type { ReactElement } from 'react';
import type { SectionPartProps } from '../../../resource/section-parts.ts';
import { ChargeCode } from './charge-code.tsx';
import type { Charge } from './use-followed.ts';

/** The code of a charge on its own page. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CodePart({ form: { row, rebase } }: SectionPartProps): ReactElement | null {
  const charge = row as Charge | undefined;
  return charge ? <ChargeCode charge={charge} onChanged={() => void rebase()} /> : null;
}
