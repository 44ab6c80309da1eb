import type { Pack, ProductDetail } from '../../../api/contract/catalogue.ts';
import type { TrailItem } from './breadcrumb.ts';

const context = 'https://schema.org';

/** What a search engine reads of the site's owner. */
export interface Brand {
  name: string;
  siteUrl: string;
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

/** One offer for each pack, with the price that a private buyer pays. */
export function productData(product: ProductDetail, path: string, brand: Brand): object {
  const pictures = product.pictures.length > 0 ? product.pictures : product.cover ? [product.cover] : [];
  const url = `${brand.siteUrl}${path}`;
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    sku: product.reference,
    description: product.meta_description || product.summary,
    category: product.category_name,
    brand: { '@type': 'Brand', name: brand.name },
    url,
    ...(pictures.length > 0 && { image: pictures.map((picture) => absolute(picture.webp, brand.siteUrl)) }),
    ...(product.packs.length > 0 && { offers: product.packs.map((pack) => offer(pack, url)) }),
  };
}

function offer(pack: Pack, url: string): object {
  return {
    '@type': 'Offer',
    name: pack.label,
    sku: pack.reference,
    gtin13: pack.ean,
    price: pack.price_with_tax.amount.toFixed(2),
    priceCurrency: pack.price_with_tax.currency,
    itemCondition: `${context}/NewCondition`,
    url,
  };
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
    telephone: setting('company_phone'),
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
