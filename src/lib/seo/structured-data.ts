import type { Pack, ProductDetail } from '../../../api/contract/catalogue.ts';
import type { PageDetail } from '../../../api/contract/content.ts';
import { languageTags } from '../../../languages/tags.ts';
import { galleryPictures } from '../format/gallery-pictures.ts';
import type { Locale } from '../i18n/locale.ts';
import type { TrailItem } from './breadcrumb.ts';

const context = 'https://schema.org';

/** What a search engine reads of the site's owner. */
export interface Brand {
  name: string;
  siteUrl: string;
}

/** Where a news article stands. */
export interface ArticlePlace {
  path: string;
  /** Path of its picture for links on other sites. */
  image: string;
  locale: Locale;
  brand: Brand;
}

export function breadcrumbData(trail: readonly TrailItem[], siteUrl: string): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** One offer for each pack, with the price that a private buyer pays; nothing where there is nothing to buy. */
export function productData(product: ProductDetail, path: string, brand: Brand): object[] {
  if (product.packs.length === 0) return [];
  const pictures = galleryPictures(product);
  const url = `${brand.siteUrl}${path}`;
  const data = {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    sku: product.reference,
    description: product.meta_description || product.summary,
    category: product.category_name,
    brand: { '@type': 'Brand', name: brand.name },
    url,
    ...(pictures.length > 0 && { image: pictures.map((picture) => absolute(picture.webp, brand.siteUrl)) }),
    offers: product.packs.map((pack) => offer(pack, url)),
  };
  return [data];
}

function offer(pack: Pack, url: string): object {
  return {
    '@type': 'Offer',
    name: pack.label,
    sku: pack.reference,
    ...(hasCheckDigit(pack.ean) && { gtin13: pack.ean }),
    price: pack.price_with_tax.amount.toFixed(2),
    priceCurrency: pack.price_with_tax.currency,
    ...availability(pack.stock),
    itemCondition: `${context}/NewCondition`,
    url,
  };
}

const availabilities = {
  in_stock: 'InStock',
  few_left: 'LimitedAvailability',
  on_order: 'BackOrder',
  sold_out: 'OutOfStock',
} as const;

/** What is not counted is made as it is ordered. */
const availability = (stock: Pack['stock']) => ({
  availability: `${context}/${availabilities[stock?.state ?? 'in_stock']}`,
  ...(stock?.restock_on && { availabilityStarts: stock.restock_on }),
});

/** Whether the last digit follows from the others: each weighs 1 or 3 in turn, and their sum is a multiple of ten. */
function hasCheckDigit(ean: string): boolean {
  const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A news article, written and published by the company; nothing for other kinds of pages. */
export function articleData(page: PageDetail, { path, image, locale, brand }: ArticlePlace): object[] {
  if (page.technical_type !== 'actualite') return [];
  const company = { '@type': 'Organization', name: brand.name, url: `${brand.siteUrl}/` };
  const pictures = [...(page.cover ? [page.cover.webp] : []), image];
  const data = {
    '@context': context,
    '@type': 'NewsArticle',
    headline: page.title,
    description: page.meta_description || page.description,
    image: pictures.map((url) => absolute(url, brand.siteUrl)),
    datePublished: page.published_at,
    dateModified: page.updated_at,
    author: company,
    publisher: company,
    mainEntityOfPage: `${brand.siteUrl}${path}`,
    inLanguage: languageTags[locale],
  };
  return [data];
}

/** Questions with their answers, as HTML; nothing for none. */
export function questionsData(questions: readonly { title: string; html: string }[]): object[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }));
  return [{ '@context': context, '@type': 'FAQPage', mainEntity }];
}

/** The firm behind the site, on its home page only. */
export function organizationData(setting: (code: string) => string, siteUrl: string): object {
  const networks = ['facebook', 'youtube', 'pinterest', 'instagram', 'linkedin'];
  return {
    '@context': context,
    '@type': 'Organization',
    name: setting('brand_name'),
    legalName: setting('company_name'),
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    telephone: setting('company_phone_uri'),
    email: setting('company_email'),
    vatID: setting('vat_number'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: setting('company_street'),
      postalCode: setting('company_postal_code'),
      addressLocality: setting('company_city'),
      addressCountry: setting('company_country_code'),
    },
    sameAs: networks.map((network) => setting(`link_${network}`)).filter((link) => link !== ''),
  };
}

function absolute(url: string, siteUrl: string): string {
  return new URL(url, siteUrl).href;
}
