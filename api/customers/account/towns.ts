import type { Translated } from '../../contract/common.ts';
import type { FormCountry } from '../../contract/country-rules.ts';
import { townNames } from '../../kernel/place/town-names.ts';

/** Postcodes with their town; where the languages differ, a name for each. */
const be =
  '1000 Bruxelles/Brussel;1020 Laeken/Laken;1030 Schaerbeek/Schaarbeek;1040 Etterbeek;1050 Ixelles/Elsene;1060 Saint-Gilles/Sint-Gillis;1070 Anderlecht;1080 Molenbeek-Saint-Jean/Sint-Jans-Molenbeek;1081 Koekelberg;1082 Berchem-Sainte-Agathe/Sint-Agatha-Berchem;1083 Ganshoren;1090 Jette;1140 Evere;1150 Woluwe-Saint-Pierre/Sint-Pieters-Woluwe;1160 Auderghem/Oudergem;1170 Watermael-Boitsfort/Watermaal-Bosvoorde;1180 Uccle/Ukkel;1190 Forest/Vorst;1200 Woluwe-Saint-Lambert/Sint-Lambrechts-Woluwe;1210 Saint-Josse-ten-Noode/Sint-Joost-ten-Node;1300 Wavre/Waver;1340 Ottignies;1348 Louvain-la-Neuve;1400 Nivelles/Nijvel;1410 Waterloo;1420 Braine-l’Alleud/Eigenbrakel;1500 Halle/Halle;1600 Sint-Pieters-Leeuw;1700 Dilbeek;1730 Asse;1800 Vilvorde/Vilvoorde;1930 Zaventem;2000 Anvers/Antwerpen;2018 Anvers/Antwerpen;2060 Anvers/Antwerpen;2100 Deurne;2140 Borgerhout;2170 Merksem;2200 Herentals;2300 Turnhout;2400 Mol;2440 Geel;2500 Lierre/Lier;2600 Berchem;2610 Wilrijk;2660 Hoboken;2800 Malines/Mechelen;2850 Boom;2900 Schoten;2950 Kapellen;3000 Louvain/Leuven;3001 Heverlee;3200 Aarschot;3290 Diest;3300 Tirlemont/Tienen;3500 Hasselt;3600 Genk;3700 Tongres/Tongeren;3800 Saint-Trond/Sint-Truiden;3900 Pelt;4000 Liège/Luik;4020 Liège/Luik;4040 Herstal;4100 Seraing;4400 Flémalle;4500 Huy/Hoei;4600 Visé/Wezet;4700 Eupen;4800 Verviers;4900 Spa;5000 Namur/Namen;5030 Gembloux;5100 Jambes;5300 Andenne;5500 Dinant;5590 Ciney;6000 Charleroi;6040 Jumet;6060 Gilly;6200 Châtelet;6220 Fleurus;6500 Beaumont;6600 Bastogne/Bastenaken;6700 Arlon/Aarlen;6800 Libramont-Chevigny;6900 Marche-en-Famenne;7000 Mons/Bergen;7060 Soignies/Zinnik;7100 La Louvière;7130 Binche;7300 Boussu;7500 Tournai/Doornik;7700 Mouscron/Moeskroen;7780 Comines-Warneton/Komen-Waasten;7800 Ath/Aat;7850 Enghien/Edingen;8000 Bruges/Brugge;8300 Knokke-Heist;8400 Ostende/Oostende;8500 Courtrai/Kortrijk;8600 Dixmude/Diksmuide;8630 Furnes/Veurne;8700 Tielt;8790 Waregem;8800 Roulers/Roeselare;8900 Ypres/Ieper;9000 Gand/Gent;9030 Mariakerke;9050 Gentbrugge;9100 Saint-Nicolas/Sint-Niklaas;9160 Lokeren;9200 Termonde/Dendermonde;9300 Alost/Aalst;9400 Ninove;9500 Grammont/Geraardsbergen;9600 Renaix/Ronse;9700 Audenarde/Oudenaarde;9800 Deinze;9900 Eeklo';
const nl =
  '1011 Amsterdam;1311 Almere;1811 Alkmaar;2011 Haarlem;2311 Leiden;2511 Den Haag;2611 Delft;2801 Gouda;3011 Rotterdam;3311 Dordrecht;3511 Utrecht;3811 Amersfoort;4331 Middelburg;4381 Vlissingen;4531 Terneuzen;4611 Bergen op Zoom;4701 Roosendaal;4811 Breda;5011 Tilburg;5211 ’s-Hertogenbosch;5611 Eindhoven;5701 Helmond;5911 Venlo;6041 Roermond;6131 Sittard;6211 Maastricht;6411 Heerlen;6511 Nijmegen;6811 Arnhem;7311 Apeldoorn;7511 Enschede;8011 Zwolle;8911 Leeuwarden;9401 Assen;9711 Groningen';
const lu =
  '1111 Luxembourg/Luxemburg;2111 Luxembourg/Luxemburg;3401 Dudelange/Dudelingen;3501 Dudelange/Dudelingen;4001 Esch-sur-Alzette/Esch aan de Alzette;4501 Differdange/Differdingen;4701 Pétange/Petingen;6401 Echternach;7501 Mersch;8001 Strassen;8050 Bertrange/Bartringen;9001 Ettelbruck/Ettelbrück;9201 Diekirch;9501 Wiltz;9701 Clervaux/Clerf';
const fr =
  '02100 Saint-Quentin;06000 Nice;08000 Charleville-Mézières;13001 Marseille;14000 Caen;21000 Dijon;25000 Besançon;29200 Brest;31000 Toulouse;33000 Bordeaux;34000 Montpellier;35000 Rennes;37000 Tours;38000 Grenoble;42000 Saint-Étienne;44000 Nantes;45000 Orléans;51100 Reims;54000 Nancy;57000 Metz;59000 Lille;59100 Roubaix;59140 Dunkerque/Duinkerke;59200 Tourcoing;59300 Valenciennes;59500 Douai;59600 Maubeuge;62000 Arras;62100 Calais;63000 Clermont-Ferrand;64000 Pau;67000 Strasbourg/Straatsburg;68100 Mulhouse;69001 Lyon;72000 Le Mans;74000 Annecy;75001 Paris/Parijs;76000 Rouen;76600 Le Havre;80000 Amiens;83000 Toulon;87000 Limoges;92100 Boulogne-Billancourt';

export interface Town {
  readonly id: number;
  readonly country: FormCountry;
  readonly zipcode: string;
  readonly name: Translated<string>;
}

function read(country: FormCountry, firstId: number, lines: string): Town[] {
  return lines.split(';').map((line, index) => {
    const space = line.indexOf(' ');
    const name = townNames(line.slice(space + 1));
    return { id: firstId + index, country, zipcode: line.slice(0, space), name };
  });
}

/** The larger towns of the countries we deliver to: suggestions, while any other name can be typed. */
export const towns: readonly Town[] = [
  ...read('be', 1001, be),
  ...read('nl', 2001, nl),
  ...read('lu', 3001, lu),
  ...read('fr', 4001, fr),
];
