import type { DocumentType } from '../../contract/document.ts';

export interface TypeNames {
  readonly label: string;
  /** First part of the names of files. */
  readonly slug: string;
}

export const fr: Readonly<Record<DocumentType, TypeNames>> = {
  FICHE_TECHNIQUE: {
    label: 'Fiche technique',
    slug: 'fiche-technique',
  },
  FDS: {
    label: 'Fiche de données de sécurité (FDS)',
    slug: 'fiche-de-donnees-de-securite',
  },
  DOP: {
    label: 'Déclaration des performances',
    slug: 'declaration-des-performances',
  },
  CE: {
    label: 'Marquage CE',
    slug: 'marquage-ce',
  },
  FDES: {
    label: 'Déclaration environnementale',
    slug: 'declaration-environnementale',
  },
  AIR: {
    label: 'Rapport d’émissions',
    slug: 'rapport-d-emissions',
  },
  BROCHURE: {
    label: 'Brochure',
    slug: 'brochure-fr',
  },
  NUANCIER: {
    label: 'Nuancier',
    slug: 'nuancier',
  },
  MODE_EMPLOI: {
    label: 'Mode d’emploi',
    slug: 'mode-d-emploi',
  },
  TEXTE_CDC: {
    label: 'Clause de cahier des charges',
    slug: 'clause-de-cahier-des-charges',
  },
  LOGO: { label: 'Logo', slug: 'logo-fr' },
};
