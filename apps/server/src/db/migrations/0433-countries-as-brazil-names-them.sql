-- Papers of Brazil name countries as Brazil does: Polônia, Irã, Quênia, and not as Portugal.
update country set name = named.name
from (values
  ('AI', 'Anguilla'),
  ('AM', 'Armênia'),
  ('BA', 'Bósnia e Herzegovina'),
  ('BJ', 'Benin'),
  ('CX', 'Ilha Christmas'),
  ('CZ', 'República Tcheca'),
  ('DJ', 'Djibuti'),
  ('EE', 'Estônia'),
  ('FO', 'Ilhas Faroe'),
  ('GL', 'Groenlândia'),
  ('IR', 'Irã'),
  ('KE', 'Quênia'),
  ('KI', 'Kiribati'),
  ('KW', 'Kuwait'),
  ('KY', 'Ilhas Cayman'),
  ('LV', 'Letônia'),
  ('MC', 'Mônaco'),
  ('MG', 'Madagascar'),
  ('MK', 'Macedônia do Norte'),
  ('MM', 'Mianmar'),
  ('MS', 'Montserrat'),
  ('MU', 'Maurício'),
  ('MW', 'Malaui'),
  ('NC', 'Nova Caledônia'),
  ('PL', 'Polônia'),
  ('PS', 'Palestina'),
  ('QA', 'Catar'),
  ('RO', 'Romênia'),
  ('SC', 'Seicheles'),
  ('SI', 'Eslovênia'),
  ('TM', 'Turcomenistão'),
  ('TT', 'Trinidad e Tobago'),
  ('VN', 'Vietnã'),
  ('YE', 'Iêmen')
) as named (iso_alpha2, name)
where country.iso_alpha2 = named.iso_alpha2;
-- The two states of the Congo had each other's codes. Who was called one of them in Portuguese stays that one.
update country set iso_alpha2 = '--', iso_numeric = '---'
where iso_alpha2 = 'CG' and name = 'República Democrática do Congo';
update country set iso_alpha2 = 'CG', iso_numeric = '178', name = 'República do Congo', name_en = 'Republic of the Congo'
where iso_alpha2 = 'CD' and name = 'República Popular do Congo';
update country set iso_alpha2 = 'CD', iso_numeric = '180', name_en = 'Democratic Republic of the Congo'
where iso_alpha2 = '--';
