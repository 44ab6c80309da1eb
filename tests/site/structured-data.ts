import { z } from 'zod';

/** What search engines ask of each kind of data, and nothing that we do not know to be true. */
const absolute = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const context = z.literal('https://schema.org');
const gtin13 = z
  .string()
  .regex(/^\d{13}$/)
  .refine(hasCheckDigit, 'check digit');

/** Each digit weighs 1 or 3 in turn; the sum is a multiple of ten (GS1 General Specifications, 7.9). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  sku: text,
  gtin13: gtin13.optional(),
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.literal('EUR'),
  availability: z.literal('https://schema.org/InStock'),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  url: absolute,
});

const product = z.strictObject({
  '@context': context,
  '@type': z.literal('Product'),
  name: text.max(150),
  sku: text,
  description: text.max(5000),
  category: text,
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  url: absolute,
  image: z.array(absolute).min(1).optional(),
  offers: z.array(offer).min(1),
});

const breadcrumbs = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int(),
        name: text,
        item: absolute,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions'),
});

const organization = z.strictObject({
  '@context': context,
  '@type': z.literal('Organization'),
  name: text,
  legalName: text,
  url: absolute,
  logo: absolute,
  telephone: z.string().regex(/^\+\d{8,15}$/),
  email: z.email(),
  vatID: z.string().regex(/^[A-Z]{2}\d{8,12}$/),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    postalCode: text,
    addressLocality: text,
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  sameAs: z.array(absolute).optional(),
});

const instant = z.iso.datetime({ offset: true }).or(z.iso.date());
const publisher = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url: absolute,
  logo: absolute.optional(),
});
const article = z.strictObject({
  '@context': context,
  '@type': z.literal('NewsArticle'),
  headline: text.max(110),
  description: text.optional(),
  image: z.array(absolute).min(1),
  datePublished: instant,
  dateModified: instant,
  author: publisher,
  publisher,
  mainEntityOfPage: absolute,
  inLanguage: z.enum(['fr-BE', 'nl-BE']),
});

const questions = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

const structuredData = z.discriminatedUnion('@type', [
  product,
  breadcrumbs,
  organization,
  article,
  questions,
]);
export type StructuredData = z.infer<typeof structuredData>;

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** The data of a page; throws where a block is not JSON or holds something that is not described. */
export function structuredDataOf(html: string): StructuredData[] {
  return [...html.matchAll(block)].map(([, json = '']) => structuredData.parse(JSON.parse(json)));
}
