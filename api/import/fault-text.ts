import type { ApiError } from '../kernel/http/api-error.ts';
import type { FieldFault } from '../kernel/http/field-fault.ts';

const texts: Partial<Record<FieldFault['fault'], string>> = {
  unknown_reference: 'does not exist',
  tinted_to_order: 'is tinted to order, and nobody would choose its shade',
  taken: 'is taken by another entity of the database',
  circular: 'lies below the entity itself',
  duplicate: 'stands twice',
  reserved: 'is the address of a screen of the site',
  unsupported_file: 'neither a JPEG, PNG, WebP or AVIF picture nor a PDF',
  svg_file: 'an SVG drawing, which is not taken: export it as PNG or WebP',
  heic_file: 'a HEIC photo, which is not taken: save it as JPEG',
  picture_too_large: 'too many pixels',
};

/** In English, for the terminal. */
export function fieldFaultText({ fault, values = {} }: FieldFault): string {
  const text = texts[fault] ?? fault.replaceAll('_', ' ');
  return 'value' in values ? `“${values['value']}” ${text}` : text;
}

export function faultText(error: ApiError): string {
  return error.details.fields?.map(fieldFaultText).join(', ') ?? error.code.replaceAll('_', ' ');
}
