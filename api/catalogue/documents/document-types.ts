import type { Locale, Translated } from '../../contract/common.ts';
import type { DocumentType } from '../../contract/document.ts';
import { contentHash } from '../../kernel/media/content-name.ts';

interface TypeWords {
  readonly label: Translated<string>;
  /** First part of the names of files. */
  readonly slug: Translated<string>;
}

const words: Readonly<Record<DocumentType, TypeWords>> = {
  FICHE_TECHNIQUE: {
    label: { fr: 'Fiche technique', nl: 'Technische fiche' },
    slug: { fr: 'fiche-technique', nl: 'technische-fiche' },
  },
  FDS: {
    label: { fr: 'Fiche de données de sécurité (FDS)', nl: 'Veiligheidsinformatieblad (VIB)' },
    slug: { fr: 'fiche-de-donnees-de-securite', nl: 'veiligheidsinformatieblad' },
  },
  DOP: {
    label: { fr: 'Déclaration des performances', nl: 'Prestatieverklaring' },
    slug: { fr: 'declaration-des-performances', nl: 'prestatieverklaring' },
  },
  CE: {
    label: { fr: 'Marquage CE', nl: 'CE-markering' },
    slug: { fr: 'marquage-ce', nl: 'ce-markering' },
  },
  FDES: {
    label: { fr: 'Déclaration environnementale', nl: 'Milieuproductverklaring (EPD)' },
    slug: { fr: 'declaration-environnementale', nl: 'milieuproductverklaring' },
  },
  AIR: {
    label: { fr: 'Rapport d’émissions', nl: 'Emissierapport' },
    slug: { fr: 'rapport-d-emissions', nl: 'emissierapport' },
  },
  BROCHURE: {
    label: { fr: 'Brochure', nl: 'Brochure' },
    slug: { fr: 'brochure-fr', nl: 'brochure-nl' },
  },
  NUANCIER: {
    label: { fr: 'Nuancier', nl: 'Kleurenkaart' },
    slug: { fr: 'nuancier', nl: 'kleurenkaart' },
  },
  MODE_EMPLOI: {
    label: { fr: 'Mode d’emploi', nl: 'Gebruiksaanwijzing' },
    slug: { fr: 'mode-d-emploi', nl: 'gebruiksaanwijzing' },
  },
  TEXTE_CDC: {
    label: { fr: 'Clause de cahier des charges', nl: 'Bestektekst' },
    slug: { fr: 'clause-de-cahier-des-charges', nl: 'bestektekst' },
  },
  LOGO: { label: { fr: 'Logo', nl: 'Logo' }, slug: { fr: 'logo-fr', nl: 'logo-nl' } },
};

export const typeLabel = (type: DocumentType, locale: Locale): string => words[type].label[locale];

/** References that lose nothing in lower case. */
const plainReference = /^[A-Z0-9][A-Z0-9._-]*$/;

/** `fiche-technique-mv110`, another one for every reference. */
export const productDocumentCode = (type: DocumentType, locale: Locale, reference: string): string => {
  const plain = reference.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '-');
  const suffix = plainReference.test(reference) ? '' : `-${contentHash(Buffer.from(reference)).slice(0, 6)}`;
  return `${words[type].slug[locale]}-${plain}${suffix}`;
};
