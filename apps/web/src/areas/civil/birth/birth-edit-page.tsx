import type { ReactElement } from 'react';
import type { EditPageProps } from '../../../resource/page-props.ts';
import { WithRow } from '../../../resource/resource-edit.tsx';
import { useIssuedDocuments } from './birth-documents.ts';
import { BirthForm } from './birth-form.tsx';

/** The page of one birth: what is asked of a new one, and what the register says of an old one. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function BirthEditPage(props: EditPageProps): ReactElement {
  const { isLoading } = useIssuedDocuments(props.id);
  return (
    <WithRow {...props} isAlsoReading={isLoading}>
      {(row) => <BirthForm {...props} row={row} />}
    </WithRow>
  );
}
