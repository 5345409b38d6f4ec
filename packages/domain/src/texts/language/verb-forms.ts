/** Verbs of the third person as acts use them, singular and plural. */
const VERBS = `
é são
era eram
foi foram
está estão
estava estavam
tem têm
tinha tinham
teve tiveram
vem vêm
veio vieram
vai vão
faz fazem
fez fizeram
diz dizem
disse disseram
deu deram
dá dão
pode podem
pôde puderam
deve devem
quer querem
quis quiseram
requer requerem
sabe sabem
soube souberam
apõe apõem
pôs puseram
mantém mantêm
manteve mantiveram
contém contêm
comparece comparecem
reside residem
residia residiam
vende vendem
recebe recebem
reconhece reconhecem
conhece conhecem
permanece permanecem
exerce exercem
exercia exerciam
possui possuem
possuía possuíam
constitui constituem
constituía constituíam
institui instituem
substitui substituem
assume assumem
consente consentem
permite permitem
transmite transmitem
cede cedem
concede concedem
promete prometem
confere conferem
adquire adquirem
pede pedem
vive vivem
vivia viviam
convive convivem
convivia conviviam
responde respondem
desiste desistem
assiste assistem
assina assinam
declara declaram
outorga outorgam
doa doam
nomeia nomeiam
autoriza autorizam
afirma afirmam
atesta atestam
aceita aceitam
adota adotam
passa passam
volta voltam
conserva conservam
deixa deixam
apresenta apresentam
representa representam
manifesta manifestam
solicita solicitam
compra compram
paga pagam
quita quitam
dispensa dispensam
renuncia renunciam
ratifica ratificam
revoga revogam
firma firmam
contrata contratam
aliena alienam
hipoteca hipotecam
confessa confessam
obriga obrigam
chama chamam
casa casam
usa usam
ignora ignoram
conta contam
comunica comunicam
toma tomam
dispõe dispõem
emancipa emancipam
substabelece substabelecem
fica ficam
figura figuram
sobreviver sobreviverem
`;

const TABLE: ReadonlyMap<string, string> = new Map(
  VERBS.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [one = '', many = ''] = line.split(' ');
      return [one, many];
    }),
);

/** Regular endings that no noun or adjective of an act has. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ou$/u, 'aram'],
  [/eu$/u, 'eram'],
  [/iu$/u, 'iram'],
  [/ava$/u, 'avam'],
  [/([aei])rá$/u, '$1rão'],
];

/** The plural of a verb in the third person singular, or undefined for what is no verb. */
export function pluralVerb(verb: string): string | undefined {
  const listed = TABLE.get(verb);
  if (listed !== undefined) return listed;
  const ending = ENDINGS.find(([pattern]) => pattern.test(verb));
  return ending && verb.replace(ending[0], ending[1]);
}
