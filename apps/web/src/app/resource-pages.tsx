import { useLocation, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { getSession } from '../api/session.ts';
import { actionParts, areaPages, readParts, sectionParts } from '../areas/index.ts';
import { getEntity } from '../declared/entities.ts';
import { ActionPartsProvider } from '../resource/action-parts.ts';
import { ResourceList } from '../resource/resource-list.tsx';
import { SectionPartsProvider } from '../resource/section-parts.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { may } from '../api/permissions.ts';
import { mayOpen, type Place, placeOf } from './place.ts';
import { ResourceEdit } from './edit-pages.ts';

const SECTION_PARTS = { form: sectionParts, read: readParts };

export function ListRoute(): ReactElement {
  const { area = '', resource = '' } = useParams({ strict: false });
  const place = placeOf(area, resource);
  if (!place) return <NotFoundPage />;
  if (!mayOpen(place)) return <ForbiddenPage entity={place.entity.name} />;
  const List = areaPages[place.entity.name]?.list ?? ResourceList;
  // An action on several rows asks what a part of its dialog asks.
  return (
    <ActionPartsProvider value={actionParts}>
      <List key={place.base} {...place} />
    </ActionPartsProvider>
  );
}

export function EditRoute(): ReactElement {
  const { area = '', resource = '', action = '' } = useParams({ strict: false });
  const place = placeOf(area, resource);
  const id = /^[1-9]\d{0,14}$/u.test(action) ? Number(action) : undefined;
  if (!place || (id === undefined && action !== 'create')) return <NotFoundPage />;
  if (!mayOpen(place)) return <ForbiddenPage entity={place.entity.name} />;
  if (id === undefined && !may(place.entity.name, 'create'))
    return <ForbiddenPage entity={place.entity.name} action="create" />;
  return <EditAt place={place} id={id} />;
}

interface EditAtProps {
  readonly place: Place;
  readonly id: number | undefined;
}

function EditAt({ place, id }: EditAtProps): ReactElement {
  const Edit = areaPages[place.entity.name]?.edit ?? ResourceEdit;
  const key = usePageOf(`${place.base}/${id ?? 'create'}`);
  return (
    <ActionPartsProvider value={actionParts}>
      <SectionPartsProvider value={SECTION_PARTS}>
        <Edit key={key} {...place} id={id} />
      </SectionPartsProvider>
    </ActionPartsProvider>
  );
}

/** Names the page at an address: another one with each address, unless a new row has just got its own. */
function usePageOf(address: string): number {
  const goesOn = useLocation({ select: ({ state }) => state.goesOn === true });
  const [page, setPage] = useState({ address, turn: 0 });
  if (page.address !== address) setPage({ address, turn: goesOn ? page.turn : page.turn + 1 });
  return page.turn;
}

/** The clerk's own office. */
export function OwnOfficeRoute(): ReactElement {
  const office = getSession()?.user.notary_office ?? undefined;
  const entity = getEntity('basic/notary_office');
  if (office === undefined) return <ForbiddenPage />;
  const Edit = areaPages[entity.name]?.edit ?? ResourceEdit;
  return <Edit entity={entity} base="/my_notary_office/notary_office" id={office} />;
}
