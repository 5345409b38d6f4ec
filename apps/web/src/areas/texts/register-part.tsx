import type { ReactElement } from 'react';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import ComingSealCost from '../fees/coming-seal-cost.tsx';
import { ComingText } from './coming-text.tsx';

/** What registering an act will write, and what sealing it will cost. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RegisterPart(props: ActionPartProps): ReactElement {
  return (
    <>
      <ComingText entity={props.entity} row={props.row} />
      <ComingSealCost {...props} />
    </>
  );
}
