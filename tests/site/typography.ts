import type { Locale } from '../../src/lib/i18n/locale.ts';

interface Rule {
  readonly name: string;
  readonly fault: RegExp;
}

// Every unit that the site writes behind a number.
const units = '(?:[mcdk]?m[²³]?|k?g|[mc]?[lL]|µm|h|u|min|s|°C|N|bar|ppm|[kM]?[oB]|mg|kg/m²|g/m²|L/kg)';
const inBoth: readonly Rule[] = [
  { name: 'a straight apostrophe', fault: /\p{L}'\p{L}/u },
  { name: 'straight quotation marks', fault: /"/ },
  { name: 'a plain space in a number', fault: /(?<![\d.,+/]|\d[ \u00a0])[1-9]\d{0,2} \d{3}(?!\d| \d)/ },
  {
    name: 'a number of thousands in one piece',
    fault: new RegExp(`(?<![\\d.,\\w-])[1-9]\\d{3,}[ \\u00a0](?:${units}|par|per)(?![\\p{L}\\d])`, 'u'),
  },
  { name: 'a plain space before a unit', fault: new RegExp(`\\d ${units}(?![\\p{L}\\d²³’])`, 'u') },
  { name: 'a full stop or comma behind a space', fault: /[ \u00a0][.,](?=\s|$)/ },
];
const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  fr: [
    ...inBoth,
    { name: 'a plain space before a tall mark', fault: / [;:!?%€»]/ },
    {
      name: 'a tall mark without its space',
      fault: /[\p{L}\d)»][;!?»](?=[\s.,)]|$)|[\p{L})»](?<!https|mailto|tel):(?=\s|$)|\d[%€]/u,
    },
    { name: 'a quotation mark without its space', fault: /«(?!\u00a0)|(?<!\u00a0)»/ },
    { name: 'Dutch quotation marks', fault: /[“”]/ },
  ],
  nl: [
    ...inBoth,
    { name: 'a space before a mark', fault: /\s[;:!?%]/ },
    { name: 'a plain space behind the euro', fault: /€ / },
    { name: 'a euro behind its amount', fault: /\d[ \u00a0]?€(?![ \u00a0]?\d)/ },
    { name: 'French quotation marks', fault: /[«»]/ },
  ],
};

/** Words that have one form on the site, by the forms that they do not have. */
const forms: Readonly<Record<Locale, readonly (readonly [fault: RegExp, form: string])[]>> = {
  fr: [
    [/\bcourriels?\b/i, 'mail'],
    [/\be-?mails?\b/i, 'mail'],
    [/\bva avec\b/i, 's’utilise avec'],
    [/[ée]tuis?\b/i, 'boîte'],
    [/\p{L}\((?:s|es|x|nt)\)/u, 'one or several'],
    [/(?<!\p{L})à P\d{2,3}\b/u, 'au P180'],
    [/\bce lien porte\b/i, 'ce lien contient'],
    [/\b(?:sert|servira) une fois\b/i, 'ne sert qu’une fois'],
    [/\bprend(?:re|nent|)? (?:pas )?(?:la|cette) teinte\b/i, 'existe dans cette teinte'],
    [/\ben reviennent\b/i, 'ce qu’en disent les participants'],
    [/réflexion (?:sous|de) \d+(?!\d|[ \u00a0]%)/, 'sous 25 % de réflexion'],
    [
      /\b(?:avec ses chiffres|se proposent d’elles|répondent à vos choix|croûte la surface)/i,
      'as decision 59',
    ],
    [/\b(?:il reste un pas|sans mention|vous changez d’avis\.|1 palette, la dernière)/i, 'as decision 59'],
    [/(?<!tout )\bvoir[ \u00a0]:[ \u00a0]\d/i, 'voir les 16 produits'],
    [/(?<!DOP-)\bMV\d{3}-\d/, 'MV110-K05'],
    [/\b(?:bi composant|bicomposant)/i, 'bi-composant'],
    [/\bOù acheter\b|(?<!\p{L})Comptoirs(?!\p{L})/u, 'points de vente'],
    [
      /(?<!\p{L})(?:à la caisse|la caisse (?:les )?propose)(?!\p{L})/iu,
      'à l’étape Livraison, à l’étape Paiement',
    ],
    [/\brevendeurs?\b/i, 'distributeur'],
    [/\bautoliquidation\b/i, 'livraison intracommunautaire exemptée'],
    [/(?<!\p{L})imprimer,? (?:et |puis )?peindre\b/iu, 'appliquer une couche d’impression, peindre'],
    [/\benlev(?:er|é|ez) (?:du panier|la ligne)/i, 'retirer du panier'],
    [/\b(?:mur qui respire|échafaudage lourd|isolant meilleur)/i, 'no claim without a figure'],
    [/\bce qui compte$/i, 'points forts'],
    [/\bplan de vente\b(?! par)/i, 'public'],
    [/\b(?:le catalogue reste entier|en regard|prêt à écrire)\b/i, 'plain words'],
    [/\bformulaires? de commande\b/i, 'bon de commande'],
    [/\blabels? CE\b/i, 'marquage CE'],
  ],
  nl: [
    [/\bwinkel(?:mand|wagen|wagentje|karretje)\b/i, 'winkelmandje'],
    [/\bverkoops(?:voorwaarden|dienst|punt|prijs)/i, 'verkoopvoorwaarden, verkooppunt, verkoopdienst'],
    [/\bspuitmond/i, 'spuittip, spuitkop of tuit'],
    [/\bontvangstbewijs|ontvangstbewijzen\b/i, 'ontvangstbevestiging'],
    [/\b(?:per mail|email|e-mail adres|emailadres)\b/i, 'e-mail, e-mailadres'],
    [/\bbtw \d/i, '21% btw'],
    [/\bbinnen de (?:\d+|één|twee|drie|vijf|tien|werk)/i, 'binnen twee werkdagen'],
    [/\bvan gedacht\b/i, 'van gedachten'],
    [/\bgelieve\b/i, 'vul … in, meld u aan'],
    [/\p{L}\((?:s|en)\)/u, 'one or several'],
    [/(?<!DOP-)\bMV\d{3}-\d/, 'MV110-K05'],
    [/\bgetekende mu(?:ur|ren)\b/i, 'oneffen muur'],
    [/\bvertrekt (?:per|een)\b/i, 'wordt gemaild, u krijgt'],
    [/\boverplamuurbaar na$|droog- en overschilderbaar/i, 'volgende laag na, overschilderbaar na'],
    [
      /\b(?:elk met zijn cijfers|zonder over te doen|nemen op van|vaakste|zij kwamen terug)\b/i,
      'as decision 59',
    ],
    [
      /\b(?:blote wapening|die u past|opgeschuurde|gewoon verbruik|die bewaart|telt met)\b/i,
      'as decision 59',
    ],
    [
      /\b(?:levering schatten|cementgebonden, gesloten)\b|garantie (?:op|van) conformiteit/i,
      'as decision 59',
    ],
    [/reflectie (?:van|onder) \d+(?![\d%])/i, 'een lichtreflectie van 25%'],
    [/\b(?:de mand|het mandje)\b/i, 'het winkelmandje'],
    [/\bwat dat voor (?:u|mij|ons) verandert\b|\blaa?t u toe\b|\bvertrekt van\b/i, 'no turn of French'],
    [/\b(?:stemt overeen|komt overeen|om te (?:mijden|kennen))[.:]?$/i, 'no turn of French'],
    [/\bgoed (?:ontvangen|aangekomen)\b|\bten laatste\b|\beenvoudig verzoek\b/i, 'no turn of French'],
    [/\bzonder reden\b/i, 'zonder opgave van redenen'],
    [/\bantwoord(?:t|en)? (?:elke|iedere) \p{L}+\b/iu, 'antwoordt aan'],
    [/\b\d+ à \d/, '2 tot 3 mm'],
    [/\b(?:pak|pakje|pakken|pakjes)\b(?! u\b)/i, 'pakket'],
    [/basissen\b/i, 'bases'],
    [/(?<!\p{L})bekledingen\b/iu, 'wandbekledingen'],
    [/\been werk\b/i, 'een werf, een klus'],
    [/\bveiligheidsblad(?:en)?\b/i, 'veiligheidsinformatieblad'],
    [/\bvolgnummer\b/i, 'trackingnummer'],
    [/\bde account\b|\baccount van verdeler\b/i, 'het account'],
    [/\bzet een voorstrijk\b/i, 'strijk voor'],
    [
      /(?<!\p{L})voor (?:u (?:be\w+t|koopt|schildert|kiest|herstelt|opent|publiceert|verzendt)|(?:ze|hij|we|wij|men|er|je))\b/iu,
      'vóór u bestelt',
    ],
    [/(?<!\p{L})voor u (?:het|de|een|uw|ze|hem|er|ermee|dat|dit|niet|weer|opnieuw)\b/iu, 'vóór u het kiest'],
    [/\d[ \u00a0]?[–-][ \u00a0]?\d+[ \u00a0]u\b/, 'from 8 to 17: 8–17 uur'],
    [/\bop nul\b/i, 'tot nul'],
    [/\bdepartement\b/i, 'afdeling'],
    [
      /\bprofessionelen\b|\bkeuzehulp\b|\bbestelbon\b|\bwerfopening/i,
      'professionals, keuzegids, inkooporder, werfopstart',
    ],
    [/\bte bereiden bestelling/i, 'klaar te maken bestellingen'],
    [/\b(?:rekenhulp|formaties|colorimetrie|kleurengids)\b/i, 'calculator, opleidingen, kleurenkaart'],
    [/\btoog\b/i, 'toonbank'],
    [/\begalisatiemortels?\b/i, 'egaline'],
    [/(?<!kleur)famil(?:ie|ies)\b/iu, 'productgroep'],
    [/\bde kassa\b/i, 'de stap Levering, de stap Betaling'],
    [/\bbtw verlegd\b/i, 'vrijgestelde intracommunautaire levering'],
    [/\b(?:woordenschat|nota)\b/i, 'woordenlijst, notitie'],
    [/\bverkoopplan\b/i, 'publiek'],
    [/\bademende muur\b|\bzware steiger\b|\breglementaire steiger\b/i, 'no claim without a figure'],
    [/\bmoedertaal\b/i, 'vlot Nederlands'],
    [/\bvaststelling\b|\bwat telt$/i, 'wat u ziet, sterke punten'],
    [/\bairless(?:plamu|afwerk|vul|spuit|pomp|werf|systeem)/i, 'airless-plamuur'],
    [/‘[^’]*[}”’]/, 'double quotation marks'],
    [/\b(?:plamuur mes|gips plaat|lever termijn|lever adres|bestel nummer|droog tijd)/i, 'one word'],
  ],
};

/** What is wrong with a text as printers and the company write it, each with the words around it. */
export const typographyFaults = (text: string, locale: Locale): string[] => [
  ...rules[locale].flatMap(({ name, fault }) => quoted(text, fault, name)),
  ...forms[locale].flatMap(([fault, form]) => quoted(text, fault, `one form: ${form}`)),
];

function quoted(text: string, fault: RegExp, name: string): string[] {
  const found = fault.exec(text);
  return found ? [`${name}: “${text.slice(Math.max(0, found.index - 30), found.index + 30)}”`] : [];
}
