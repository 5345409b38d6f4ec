import { expect, it } from 'vitest';
import { readDirectory } from './postal-directory.ts';

const PLACES = [
  '2144@CE@Crato@63100970@1@M@@Crato@2304202',
  '1700@CE@Altaneira@63195000@0@M@@Altaneira@2300606',
  '9001@CE@São Romão@63196000@0@D@1700@S Romão@',
  '9002@CE@Sítio Novo@@2@P@1700@S Novo@',
  '',
];
const DISTRICTS = ['100@CE@2144@Centro@Centro', '101@CE@2144@Pimenta@Pimenta'];

const directory = readDirectory({ places: PLACES, districts: DISTRICTS });

it('knows the places whose CEP stands for all of them; a district by its municipality', () => {
  expect(directory.whole).toEqual([
    { code: '63100970', street: null, district: null, ibgeCode: '2304202' },
    { code: '63195000', street: null, district: null, ibgeCode: '2300606' },
    { code: '63196000', street: null, district: 'São Romão', ibgeCode: '2300606' },
  ]);
});

it.each([
  [
    '1@CE@2144@100@@Senador Pompeu@- até 500@63100080@Rua@S@R Sen Pompeu',
    { code: '63100080', street: 'Rua Senador Pompeu', district: 'Centro', ibgeCode: '2304202' },
  ],
  [
    '2@CE@2144@101@@Beco do Padre@@63100081@Travessa@N@',
    { code: '63100081', street: 'Beco do Padre', district: 'Pimenta', ibgeCode: '2304202' },
  ],
  [
    '3@CE@2144@999@@Bela@@63100082@Rua@S@',
    { code: '63100082', street: 'Rua Bela', district: null, ibgeCode: '2304202' },
  ],
  ['4@CE@7777@100@@Sem Lugar@@63100083@Rua@S@', undefined],
  ['5@CE@2144@100@@Sem CEP@@@Rua@S@', undefined],
  ['', undefined],
])('reads the street of %s', (line, row) => {
  expect(directory.street(line)).toEqual(row);
});
