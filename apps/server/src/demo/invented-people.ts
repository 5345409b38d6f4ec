import type { Random } from './random.ts';

const WOMEN = [
  'Maria',
  'Ana',
  'Francisca',
  'Antônia',
  'Adriana',
  'Juliana',
  'Márcia',
  'Fernanda',
  'Patrícia',
  'Aline',
  'Sandra',
  'Camila',
  'Amanda',
  'Bruna',
  'Jéssica',
  'Letícia',
  'Júlia',
  'Luciana',
  'Vanessa',
  'Mariana',
  'Gabriela',
  'Vera',
  'Vitória',
  'Larissa',
  'Cláudia',
  'Beatriz',
  'Helena',
  'Alice',
  'Laura',
  'Sofia',
  'Isabel',
  'Raíssa',
  'Yasmin',
  'Heloísa',
  'Cecília',
  'Lívia',
];
const MEN = [
  'José',
  'João',
  'Antônio',
  'Francisco',
  'Carlos',
  'Paulo',
  'Pedro',
  'Lucas',
  'Luiz',
  'Marcos',
  'Gabriel',
  'Rafael',
  'Daniel',
  'Marcelo',
  'Bruno',
  'Eduardo',
  'Felipe',
  'Raimundo',
  'Rodrigo',
  'Manoel',
  'Mateus',
  'André',
  'Fernando',
  'Fábio',
  'Leonardo',
  'Gustavo',
  'Guilherme',
  'Leandro',
  'Thiago',
  'Anderson',
  'Miguel',
  'Heitor',
  'Davi',
  'Bernardo',
  'Samuel',
  'Vicente',
];
const SECOND = [
  '',
  '',
  '',
  'Clara',
  'Eduarda',
  'Luíza',
  'Vitória',
  'Henrique',
  'Gabriel',
  'Miguel',
  'Augusto',
  'Beatriz',
];
const SURNAMES = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Rodrigues',
  'Ferreira',
  'Alves',
  'Pereira',
  'Lima',
  'Gomes',
  'Costa',
  'Ribeiro',
  'Martins',
  'Carvalho',
  'Almeida',
  'Lopes',
  'Soares',
  'Fernandes',
  'Vieira',
  'Barbosa',
  'Rocha',
  'Dias',
  'Nascimento',
  'Andrade',
  'Moreira',
  'Nunes',
  'Marques',
  'Machado',
  'Mendes',
  'Freitas',
  'Cardoso',
  'Ramos',
  'Gonçalves',
  'Santana',
  'Teixeira',
  'Araújo',
  'Cavalcante',
  'Bezerra',
  'Pinheiro',
  'Sampaio',
  'Feitosa',
  'Holanda',
];

const WOMAN_SECOND = new Set(['Clara', 'Eduarda', 'Luíza', 'Vitória', 'Beatriz']);

export interface InventedName {
  readonly given: string;
  readonly surname: string;
}

export const nameOf = ({ given, surname }: InventedName): string => `${given} ${surname}`;

/** A name that nobody bears but by chance. */
export function inventName(random: Random, sex: 'F' | 'M', surname = inventSurname(random)): InventedName {
  const first = random.pick(sex === 'F' ? WOMEN : MEN);
  const second = random.pick(
    SECOND.filter((name) => name === '' || (WOMAN_SECOND.has(name) === (sex === 'F') && name !== first)),
  );
  return { given: second ? `${first} ${second}` : first, surname };
}

export function inventSurname(random: Random): string {
  const one = random.pick(SURNAMES);
  const other = random.pick(SURNAMES.filter((name) => name !== one));
  return random.chance(0.2) ? `${one} de ${other}` : `${one} ${other}`;
}

const lastDigit = (digits: readonly number[], highest: number): number => {
  const rest = digits.reduce((sum, digit, index) => sum + digit * (highest - index), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** A CPF with right check digits (weights 10…2 and 11…2). */
export function inventCpf(random: Random): string {
  const base = Array.from({ length: 9 }, () => random.below(10));
  const first = lastDigit(base, 10);
  return [...base, first, lastDigit([...base, first], 11)].join('');
}

/** A DNV of the present series: prefix 30, eight digits, check digit (dossier 3.1.1). */
export function inventDnv(random: Random): string {
  return withModulo11(`30${String(10_000_000 + random.below(89_999_999))}`);
}

/** A declaration of death: eight digits and their check digit (dossier 3.4). */
export function inventDeathStatement(random: Random): string {
  return withModulo11(String(30_000_000 + random.below(9_000_000)));
}

/** Digits with their check digit: weights 2 to 9 from the right, and 0 for a rest below 2. */
function withModulo11(base: string): string {
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

/** A CNPJ with right check digits (weights 5…2, 9…2 and 6…2, 9…2). */
export function inventCnpj(random: Random): string {
  const base = [...Array.from({ length: 8 }, () => random.below(10)), 0, 0, 0, 1];
  const digit = (digits: readonly number[]): number => {
    const sum = digits.toReversed().reduce((total, each, index) => total + each * (2 + (index % 8)), 0) % 11;
    return sum < 2 ? 0 : 11 - sum;
  };
  const first = digit(base);
  return [...base, first, digit([...base, first])].join('');
}
