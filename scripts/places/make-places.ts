import { distanceBetween, type Point } from '../../api/rules/distance.ts';
import { foldText } from '../../api/rules/fold-text.ts';

interface Postcode extends Point {
  readonly zipcode: string;
}

/** A town, whose postcodes lie next to each other. */
interface Town {
  readonly name: string;
  readonly postcodes: readonly Postcode[];
}

/** What the files of postcodes do not say: names in other languages, inhabitants, towns without a postcode. */
interface Facts {
  readonly zipcode: string;
  readonly names: string;
  readonly thousands: string;
}

const neighbourMetres = 8000;

/** The part of `towns.txt` about one country. */
export const factsOf = (country: string, facts: string): string =>
  facts.split('\n\n').find((part) => part.startsWith(`${country}\n`)) ?? '';

/** The lines of `api/kernel/place/places.json` for one country. */
export function makePlaces(table: string, facts: string): string[] {
  const known = facts.split('\n').filter((line) => /^\d/.test(line));
  const extra = facts.split('\n').filter((line) => line.startsWith('+ '));
  const used = new Set<string>();
  const lines = readTowns(table).map((town) => {
    const fact = known
      .map(readFacts)
      .find((each) => hasPostcode(town, each) && namesOf(each.names).includes(comparable(town.name)));
    if (fact) used.add(`${fact.zipcode} ${fact.names}`);
    const names = fact ? withAlias(fact.names, town.name) : town.name;
    const postcodes = centreFirst(town.postcodes).map(postcodeText);
    return [typeset(names), fact?.thousands ?? '', ...postcodes].join('|');
  });
  const unused = known.map(readFacts).filter((each) => !used.has(`${each.zipcode} ${each.names}`));
  if (unused.length > 0) throw new Error(`No such town: ${unused.map(({ names }) => names).join(', ')}`);
  return [...lines, ...extra.map(readExtra)].toSorted((one, other) => one.localeCompare(other, 'en'));
}

function readTowns(table: string): Town[] {
  const byName = new Map<string, Postcode[]>();
  for (const line of table.trim().split('\n').slice(1)) {
    const [zipcode = '', place = '', , latitude, longitude] = line.split(',');
    const name = spell(place);
    const postcode = {
      zipcode: zipcode.replace(/\D/g, ''),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    byName.set(name, [...(byName.get(name) ?? []), postcode]);
  }
  return [...byName].flatMap(([name, postcodes]) =>
    neighbours(postcodes).map((near) => ({ name, postcodes: near })),
  );
}

/** Postcodes of one name, apart where they lie apart: towns of the same name. */
function neighbours(postcodes: readonly Postcode[]): Postcode[][] {
  let groups: Postcode[][] = [];
  for (const postcode of postcodes) {
    const isNear = (group: Postcode[]) =>
      group.some((each) => distanceBetween(each, postcode) < neighbourMetres);
    groups = [[...groups.filter(isNear).flat(), postcode], ...groups.filter((group) => !isNear(group))];
  }
  return groups;
}

/** By number, but first the one in the middle, which stands for the whole town. */
function centreFirst(postcodes: readonly Postcode[]): Postcode[] {
  const sorted = postcodes.toSorted((one, other) => Number(one.zipcode) - Number(other.zipcode));
  if (sorted.length < 3) return sorted;
  const mean = (of: (point: Point) => number) =>
    sorted.reduce((sum, each) => sum + of(each), 0) / sorted.length;
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
  const [centre] = sorted.toSorted(
    (one, other) => distanceBetween(one, middle) - distanceBetween(other, middle),
  );
  return centre ? [centre, ...sorted.filter((each) => each !== centre)] : sorted;
}

const postcodeText = ({ zipcode, latitude, longitude }: Postcode) =>
  `${zipcode} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`;

/** `9200 Termonde/Dendermonde 43` */
function readFacts(line: string): Facts {
  const {
    zipcode = '',
    names = '',
    thousands = '',
  } = /^(?<zipcode>\d{4}) (?<names>.*?)(?: (?<thousands>\d+))?$/.exec(line)?.groups ?? {};
  return { zipcode, names, thousands };
}

/** `+ Scheveningen 52.105 4.276 23` */
function readExtra(line: string): string {
  const {
    names,
    position,
    thousands = '',
  } = /^\+ (?<names>.*?) (?<position>\d+\.\d+ \d+\.\d+)(?: (?<thousands>\d+))?$/.exec(line)?.groups ?? {};
  if (names === undefined) throw new Error(`Not a town: ${line}`);
  return `${typeset(names)}|${thousands}|- ${position}`;
}

const typeset = (names: string) => names.replaceAll("'", '’');

const hasPostcode = ({ postcodes }: Town, { zipcode }: Facts) =>
  postcodes.some((each) => each.zipcode === zipcode);

const namesOf = (names: string) => names.split(/[/=]/).map(comparable);
const comparable = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The name of the table is understood as well, where none of ours is. */
const withAlias = (names: string, name: string) =>
  namesOf(names).includes(comparable(name)) ? names : `${names}=${name}`;

const smallWords =
  /(?<=[-\s])(?:op|den|der|de|aan|in|bij|boven|ter|ten|en|et|lez|les|le|la|sur|sous|au|aux|à|du|des|devant|par)(?=[-\s]|$)/giu;

/** `Heist-Op-Den-Berg` → `Heist-op-den-Berg`, `'S Gravenwezel` → `'s-Gravenwezel`, `Redange/Attert` → `Redange-sur-Attert` */
function spell(name: string): string {
  return name
    .replace(/ \(.*\)$/, '')
    .replace('/', '-sur-')
    .replace(/^'S /, "'s-")
    .replaceAll(smallWords, (word) => word.toLowerCase())
    .replaceAll(/(?<=[-\s])(?:L'|D'|'T)/gu, (word) => word.toLowerCase())
    .replaceAll(/(?<=[-\s'])E(?=v[eê]que|glise)/gu, 'É')
    .replaceAll(/(?<=^|[-\s])Ij/gu, 'IJ');
}
