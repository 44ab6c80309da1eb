import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeCountrySchema } from '../../api/contract/store-locator.ts';
import { factsOf, makePlaces } from './make-places.ts';

/**
 * Writes the towns and postcodes that the API knows, from `be.csv`, `nl.csv` and `lu.csv` of a folder
 * (postcode, place, area, latitude, longitude; GeoNames, CC BY 4.0) and from `towns.txt`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of be.csv, nl.csv and lu.csv');
const facts = readFileSync(new URL('towns.txt', import.meta.url), 'utf8');
const places = Object.fromEntries(
  placeCountrySchema.options.map((country) => [
    country,
    makePlaces(readFileSync(join(folder, `${country}.csv`), 'utf8'), factsOf(country, facts)),
  ]),
);
const credit = 'Postcodes and places: GeoNames (https://www.geonames.org/), CC BY 4.0';
const file = new URL('../../api/kernel/place/places.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ credit, ...places }, undefined, 2)}\n`);
