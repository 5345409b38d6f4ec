interface Named {
  readonly name: string;
  readonly role: string;
}

const named = ({ name, role }: Named): string => `${name}, ${role},`;

/** Who writes an act and who signs below it: `Eu, Rui, escrevente, lavrei; e eu, Lia, oficial,`, or one who does both. */
export function writerAndSigner(clerk: Named, official: Named): string {
  return clerk.name === official.name
    ? `Eu, ${named(official)} lavrei,`
    : `Eu, ${named(clerk)} lavrei; e eu, ${named(official)}`;
}
