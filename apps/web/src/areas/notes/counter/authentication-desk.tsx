import { documentAuthentication, sealsOf } from '@serventia/domain/notes/document-authentication.entity';
import type { ReactElement } from 'react';
import { type Service, ServiceDesk } from './service-desk.tsx';

const AUTHENTICATION: Service = {
  entity: documentAuthentication,
  seals: sealsOf,
  kept: ['copy_sides'],
};

/** Copies are authenticated against their originals. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function AuthenticationDesk(): ReactElement {
  return <ServiceDesk service={AUTHENTICATION} />;
}
