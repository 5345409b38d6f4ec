import { Fragment, type ReactElement } from 'react';
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
} from './sections/act-sections.tsx';
import { ParentSection } from './sections/parent-section.tsx';
import {
  DeclarantSection,
  DoctorSection,
  FiliationSection,
  WitnessesSection,
} from './sections/people-sections.tsx';
import { TwinsSection } from './sections/twins-section.tsx';
import type { BirthJudgement } from './use-birth-findings.ts';

interface BirthSectionsProps {
  readonly shown: readonly BirthSection[];
  readonly findings: BirthJudgement;
  readonly onRegisterTwin: () => void;
}

/** The sections that the answers call for, in their order. */
export function BirthSections({ shown, findings, onRegisterTwin }: BirthSectionsProps): ReactElement {
  const views: Readonly<Record<BirthSection, ReactElement>> = {
    registration: <RegistrationSection deadline={findings.deadline} />,
    child: <ChildSection />,
    birth: <BirthEventSection />,
    dnv: <DnvSection />,
    twins: <TwinsSection onRegisterTwin={onRegisterTwin} />,
    first_parent: <ParentSection side="first" motherAge={findings.motherAge} />,
    second_parent: <ParentSection side="second" motherAge={findings.motherAge} />,
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
    <>
      {shown.map((section) => (
        <Fragment key={section}>{views[section]}</Fragment>
      ))}
    </>
  );
}
