import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { Messages } from '../messages/fr.ts';

/** A part of a long form. */
export interface FormSection {
  readonly key: keyof Messages['sections']['names'];
  /** The fields of the input that stand in it. */
  readonly fields: readonly string[];
}

/** The parts of the forms that are long; what a form has besides stands in a last one. */
export const formSections: Partial<Record<RecordEntity, readonly FormSection[]>> = {
  product: [
    {
      key: 'texts',
      fields: [
        ...['reference', 'name', 'slug', 'summary', 'description', 'advantages'],
        ...['not_for', 'steps', 'step_kinds', 'meta_description'],
      ],
    },
    { key: 'packs', fields: ['sales_plans', 'promoted', 'tinting', 'packs'] },
    {
      key: 'characteristics',
      fields: [
        ...['destination', 'use', 'form', 'colour', 'storage', 'cleaning', 'supports'],
        ...['primers', 'consumption', 'mixing', 'thickness_mm', 'grain_mm'],
        ...['drying_hours', 'recoat_hours', 'open_time_minutes', 'temperature_c', 'opened_months'],
        ...['iaq_class', 'filters'],
      ],
    },
    { key: 'safety', fields: ['hazard', 'declaration'] },
    { key: 'pictures', fields: ['pictures'] },
    { key: 'documents', fields: [] },
    { key: 'relations', fields: ['categories', 'related'] },
  ],
  'store-locator': [
    {
      key: 'dealer',
      fields: [
        ...['code', 'name', 'type', 'phone', 'email', 'website'],
        ...['tints', 'professional_only', 'ranges'],
      ],
    },
    { key: 'place', fields: ['address', 'city', 'zip', 'country', 'latitude', 'longitude'] },
    { key: 'hours', fields: ['hours', 'closed_on_holidays', 'exceptions'] },
  ],
};
