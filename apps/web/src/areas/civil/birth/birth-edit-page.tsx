import type { ReactElement } from 'react';
import type { Row } from '../../../api/resource.ts';
import type { EditPageProps } from '../../../resource/page-props.ts';
import { WithRow } from '../../../resource/resource-edit.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { BirthForm } from './birth-form.tsx';
import { useBirthDefaults } from './use-birth-defaults.ts';

/** The page of one birth: what is asked of a new one, and what the register says of an old one. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function BirthEditPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <WithDefaults {...props} row={row} />}</WithRow>;
}

function WithDefaults(props: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const defaults = useBirthDefaults();
  return defaults ? <BirthForm {...props} defaults={defaults} /> : <LoadingState />;
}
