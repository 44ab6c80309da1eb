import type { Translated } from '../../contract/common.ts';
import type { FormCountry } from '../../contract/country-rules.ts';
import { placeCountrySchema } from '../../contract/store-locator.ts';
import { gazetteer } from '../../kernel/place/places.ts';
import { townNames } from '../../kernel/place/town-names.ts';

/** The larger towns of France with their postcode, where any other name can be typed. */
const fr =
  '02100 Saint-Quentin;06000 Nice;08000 Charleville-Mézières;13001 Marseille;14000 Caen;21000 Dijon;25000 Besançon;29200 Brest;31000 Toulouse;33000 Bordeaux;34000 Montpellier;35000 Rennes;37000 Tours;38000 Grenoble;42000 Saint-Étienne;44000 Nantes;45000 Orléans;51100 Reims;54000 Nancy;57000 Metz;59000 Lille;59100 Roubaix;59140 Dunkerque/Duinkerke;59200 Tourcoing;59300 Valenciennes;59500 Douai;59600 Maubeuge;62000 Arras;62100 Calais;63000 Clermont-Ferrand;64000 Pau;67000 Strasbourg/Straatsburg;68100 Mulhouse;69001 Lyon;72000 Le Mans;74000 Annecy;75001 Paris/Parijs;76000 Rouen;76600 Le Havre;80000 Amiens;83000 Toulon;87000 Limoges;92100 Boulogne-Billancourt';

export interface Town {
  readonly id: number;
  readonly country: FormCountry;
  readonly zipcode: string;
  readonly name: Translated<string>;
  /** Degrees; null where they are not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Thousands; 0 where it is not known. */
  readonly inhabitants: number;
}

let read: readonly Town[] | undefined;

/** Postcodes with their towns, the largest town of each first. */
export function allTowns(): readonly Town[] {
  read ??= [...placeCountrySchema.options.flatMap(readCountry), ...readFrance()];
  return read;
}

/** Of a country, a postcode, and a place in its list: the same whatever else the lists get. */
const townId = (country: number, zipcode: string, index: number) =>
  country * 10_000_000 + Number(zipcode) * 100 + index;

function readCountry(country: 'be' | 'nl' | 'lu', countryIndex: number): Town[] {
  return [...gazetteer().byPostcode[country]].flatMap(([zipcode, found]) =>
    found.map(({ place: { name, inhabitants }, latitude, longitude }, index) => ({
      id: townId(countryIndex + 1, zipcode, index),
      country,
      zipcode,
      name,
      latitude,
      longitude,
      inhabitants,
    })),
  );
}

function readFrance(): Town[] {
  return fr.split(';').map((line): Town => {
    const space = line.indexOf(' ');
    const zipcode = line.slice(0, space);
    const name = townNames(line.slice(space + 1));
    return { id: townId(4, zipcode, 0), country: 'fr', zipcode, name, ...noPosition };
  });
}

const noPosition = { latitude: null, longitude: null, inhabitants: 0 };
