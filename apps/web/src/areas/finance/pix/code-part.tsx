import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import type { ReactElement } from 'react';
import { forgetEntity } from '../../../api/query-client.ts';
import type { SectionPartProps } from '../../../resource/section-parts.ts';
import { ChargeCode } from './charge-code.tsx';
import type { Charge } from './use-followed.ts';

/** The code of a charge on its own page, whose course is shown again once it was paid. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CodePart({ form: { row, rebase } }: SectionPartProps): ReactElement | null {
  const charge = row as Charge | undefined;
  const changed = (): void => {
    void rebase().then(() => forgetEntity(pixCharge.name));
  };
  return charge ? <ChargeCode charge={charge} onChanged={changed} /> : null;
}
