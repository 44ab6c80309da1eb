import type { DocumentType } from '../../contract/document.ts';
import type { TypeNames } from './type-names.fr.ts';

export const de: Readonly<Record<DocumentType, TypeNames>> = {
  FICHE_TECHNIQUE: {
    label: 'Technisches Merkblatt',
    slug: 'technisches-merkblatt',
  },
  FDS: {
    label: 'Sicherheitsdatenblatt (SDB)',
    slug: 'sicherheitsdatenblatt',
  },
  DOP: {
    label: 'Leistungserklärung',
    slug: 'leistungserklaerung',
  },
  CE: {
    label: 'CE-Kennzeichnung',
    slug: 'ce-kennzeichnung',
  },
  FDES: {
    label: 'Umweltproduktdeklaration (EPD)',
    slug: 'umweltproduktdeklaration',
  },
  AIR: {
    label: 'Emissionsbericht',
    slug: 'emissionsbericht',
  },
  BROCHURE: {
    label: 'Broschüre',
    slug: 'broschuere-de',
  },
  NUANCIER: {
    label: 'Farbkarte',
    slug: 'farbkarte',
  },
  MODE_EMPLOI: {
    label: 'Gebrauchsanweisung',
    slug: 'gebrauchsanweisung',
  },
  TEXTE_CDC: {
    label: 'Ausschreibungstext',
    slug: 'ausschreibungstext',
  },
  LOGO: { label: 'Logo', slug: 'logo-de' },
};
