import { Fragment, type ReactElement } from 'react';
import { Gradually } from '../../../ui/gradually.tsx';
import type { BirthSection } from './birth-sections.ts';
import {
  AttachmentsSection,
  BirthEventSection,
  ChildSection,
  CourtOrderSection,
  DnvSection,
  IndigenousSection,
  NotesSection,
  RegistrationSection,
  RestorationSection,
} from './sections/act-sections.tsx';
import { ParentSection } from './sections/parent-section.tsx';
import {
  DeclarantSection,
  DoctorSection,
  FiliationSection,
  WitnessesSection,
} from './sections/people-sections.tsx';
import { TwinsSection } from './sections/twins-section.tsx';

interface BirthSectionsProps {
  readonly shown: readonly string[];
  readonly onRegisterTwin: () => void;
}

/** The sections that the answers call for, in their order. */
export function BirthSections({ shown, onRegisterTwin }: BirthSectionsProps): ReactElement {
  const views: Readonly<Record<BirthSection, ReactElement>> = {
    registration: <RegistrationSection />,
    restoration: <RestorationSection />,
    child: <ChildSection />,
    birth: <BirthEventSection />,
    dnv: <DnvSection />,
    twins: <TwinsSection onRegisterTwin={onRegisterTwin} />,
    first_parent: <ParentSection side="first" />,
    second_parent: <ParentSection side="second" />,
    filiation: <FiliationSection />,
    declarant: <DeclarantSection />,
    witnesses: <WitnessesSection />,
    doctor: <DoctorSection />,
    court_order: <CourtOrderSection />,
    indigenous: <IndigenousSection />,
    notes: <NotesSection />,
    attachments: <AttachmentsSection />,
  };
  return (
    <Gradually
      parts={shown.map((section) => <Fragment key={section}>{views[section as BirthSection]}</Fragment>)}
    />
  );
}
