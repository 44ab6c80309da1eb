import type { DocumentType } from '../../contract/document.ts';
import type { TypeNames } from './type-names.fr.ts';

export const nl: Readonly<Record<DocumentType, TypeNames>> = {
  FICHE_TECHNIQUE: {
    label: 'Technische fiche',
    slug: 'technische-fiche',
  },
  FDS: {
    label: 'Veiligheidsinformatieblad (VIB)',
    slug: 'veiligheidsinformatieblad',
  },
  DOP: {
    label: 'Prestatieverklaring',
    slug: 'prestatieverklaring',
  },
  CE: {
    label: 'CE-markering',
    slug: 'ce-markering',
  },
  FDES: {
    label: 'Milieuproductverklaring (EPD)',
    slug: 'milieuproductverklaring',
  },
  AIR: {
    label: 'Emissierapport',
    slug: 'emissierapport',
  },
  BROCHURE: {
    label: 'Brochure',
    slug: 'brochure-nl',
  },
  NUANCIER: {
    label: 'Kleurenkaart',
    slug: 'kleurenkaart',
  },
  MODE_EMPLOI: {
    label: 'Gebruiksaanwijzing',
    slug: 'gebruiksaanwijzing',
  },
  TEXTE_CDC: {
    label: 'Bestektekst',
    slug: 'bestektekst',
  },
  LOGO: { label: 'Logo', slug: 'logo-nl' },
};
