import { parseModel } from './model/parse-model.ts';
import { standardModelDocument } from './model/standard-model-document.ts';
import type { Blocks } from './model/model-tree.ts';

/** The product's parts of texts, that every model may include: `«b:abertura»` (dossier texts 3.0; LRP art. 38; CC art. 215). */
export const STANDARD_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  abertura: [
    '{{registered_on_opening}}, nesta {{office_city}}, «neste:office» {{office_name}}, perante mim, {{clerk_name}}, {{clerk_role}},',
  ],
  leitura: [
    'Nada mais foi declarado. {{interpreter_clause}} {{at_request_clause}} Lido este assento em voz alta aos presentes e achado conforme, assinam comigo. E eu, {{officer_name}}, {{officer_role}}, o subscrevo.',
  ],
  escritura: [
    'SAIBAM quantos este público instrumento virem que, {{act_on_within}}, nesta {{office_city}}, [SE elsewhere]{{act_place}}, em diligência {{office_of}}[SENÃO]«neste:office» {{office_name}}[FIM], perante mim, {{clerk_name}}, {{clerk_role}}, [SE several_parties]compareceram as partes a seguir, identificadas[SENÃO]compareceu a parte a seguir, identificada[FIM] pelos documentos exibidos e de cuja capacidade dou fé:',
  ],
  fecho_escritura: [
    '{{interpreter_clause}} {{at_request_clause}} Assim «disse:asking» e «pediu:asking» que lavrasse este instrumento, que, lido em voz alta e achado em tudo conforme, vai aceito e assinado. E eu, {{officer_name}}, {{officer_role}}, encerro, subscrevo e dou fé.',
  ],
  oficio: [
    'Registrado à vista do título apresentado, que fica arquivado. {{written_by}} subscrevo e dou fé.',
  ],
};

/** The same blocks, parsed. */
export const standardBlocks: Blocks = Object.fromEntries(
  Object.entries(STANDARD_BLOCKS).map(([name, paragraphs]) => [
    name,
    parseModel(standardModelDocument(paragraphs)),
  ]),
);
