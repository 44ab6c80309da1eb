import type { APIContext } from 'astro';
import { categoryDetailSchema, productDetailSchema } from '../../api/contract/catalogue.ts';
import {
  type EntityType,
  folderDetailSchema,
  pageDetailSchema,
  type SalesPlan,
  type Slider,
  sliderListSchema,
} from '../../api/contract/content.ts';
import type { Negoce } from '../../api/rules/networks.ts';
import type { Locale, Target } from '../lib/i18n/locale.ts';
import { type ByNetwork, mapNetworks } from '../lib/networks/by-network.ts';
import type { PreviewQuery } from '../lib/routes/preview-query.ts';
import { previewFragment, previewQuery, readPreviewQuery } from '../lib/routes/preview-query.ts';
import { type ApiCall, ApiCallError, callApi } from '../lib/server/api-client.ts';
import { localeOfAddress } from './locale-of-address.ts';
import { openPage, type PageContext, readSite } from './page-context.ts';
import type { PageCache } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

/** Cookies that hold the token of a user of the desk, or of an editor, in this browser; over TLS under the other name. */
const tokenCookieNames = ['desk', '__Host-desk', 'editor', '__Host-editor'] as const;

const previewed = {
  page: pageDetailSchema.transform((value) => ({ type: 'page' as const, value, title: value.title })),
  product: productDetailSchema.transform((value) => ({ type: 'product' as const, value, title: value.name })),
  category: categoryDetailSchema.transform((value) => ({
    type: 'category' as const,
    value,
    title: value.name,
  })),
  folder: folderDetailSchema.transform((value) => ({ type: 'folder' as const, value, title: value.title })),
};

/** The home page with a slide as it stands in the back office. */
interface PreviewedSlides {
  type: 'slider';
  value: {
    /** All slides of the page, in their order. */
    sliders: ByNetwork<readonly Slider[]>;
    /** The id of the slide that is previewed. */
    id: number;
    /** The plans whose home page has the slide. */
    sales_plans: readonly number[];
  };
  title: undefined;
}

/** An entity as it stands in the back office, published or not. */
export type Previewed = ReturnType<(typeof previewed)[EntityType]['parse']> | PreviewedSlides;
/** `unauthorized`: nothing was shown that opens a preview. `gone`: what was signed is no more. */
export type PreviewRefusal = 'unauthorized' | 'invalid' | 'expired' | 'gone';

export interface OpenPreview {
  page: PageContext;
  shown: Previewed | PreviewRefusal;
  /** The same preview for the other audience, where it has the entity or nobody does. */
  other: { target: Target; href: string } | undefined;
}

type Context = Pick<APIContext, 'request' | 'cookies' | 'url' | 'locals'> & { cache: PageCache };

/**
 * Opens what the URL of a preview names, in the frame of its audience. It is shown to an editor, by token, and to
 * a visitor who holds a signed link that has not expired; the API is the judge of both.
 */
export async function openPreview(astro: Context, id: string): Promise<OpenPreview> {
  const { url, cache } = astro;
  const locale = localeOfAddress(url);
  const asked = readPreviewQuery(url.searchParams);
  const site = await readSite(cache, locale);
  const targetOf = (planId: number | undefined) => site.salesplan.find((plan) => plan.id === planId)?.target;
  const target = targetOf(asked?.salesPlanId) ?? 'pro';
  const refused = async (shown: PreviewRefusal) => {
    const page = await openPage(astro, { target, query: url.search });
    return { page, shown, other: undefined };
  };
  if (asked === undefined) return refused('invalid');
  const found = await readPreviewed(astro, { id, locale, target, plans: site.salesplan }, asked);
  if (typeof found === 'string') return refused(found);
  const shownTarget = targetOf(found.salesPlanId) ?? target;
  const fragment = previewFragment(asked);
  const page = await openPage(astro, { target: shownTarget, query: url.search + fragment });
  const { sales_plans: plans } = found.shown.value;
  const other = site.salesplan.find((plan) => plan.target !== shownTarget);
  const isShownToOther = other && (plans.length === 0 || plans.includes(other.id));
  const query = previewQuery({ ...asked, salesPlanId: other?.id });
  return {
    page,
    shown: found.shown,
    other: isShownToOther ? { target: other.target, href: url.pathname + query + fragment } : undefined,
  };
}

interface Wanted {
  id: string;
  locale: Locale;
  target: Target;
  plans: readonly SalesPlan[];
}

interface Found {
  shown: Previewed;
  salesPlanId: number | undefined;
}

async function readPreviewed(
  { request, cookies }: Context,
  { id, locale, target, plans }: Wanted,
  { type, previewId, expires, signature }: PreviewQuery,
): Promise<Found | PreviewRefusal> {
  const token = tokenCookieNames.map((name) => cookies.get(name)?.value).find(Boolean);
  const authorization = request.headers.get('authorization') ?? (token ? `Bearer ${token}` : undefined);
  if ((authorization ?? signature ?? expires) === undefined) return 'unauthorized';
  const query = { preview_id: previewId, preview_expires: expires, preview_signature: signature };
  const call = { locale, query, authorization };
  try {
    if (type === 'slider')
      return previewId === undefined ? 'invalid' : await readSlides(call, { id, target, plans });
    const salesPlanId = plans.find((plan) => plan.target === target)?.id;
    const path = `/${type}/${id}`;
    const response = await callApi({
      ...call,
      path,
      salesPlanId,
      isReshaped: true,
      schema: previewed[type],
    });
    return response ? { shown: response.value, salesPlanId: response.salesPlanId } : 'gone';
  } catch (error) {
    const refusal = error instanceof ApiCallError ? toRefusal(error) : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** Slides of the home page of an audience or, where that has not the one of the preview, of the other audience. */
async function readSlides(
  call: Pick<ApiCall<typeof sliderListSchema>, 'locale' | 'query' | 'authorization'>,
  { id, target, plans }: Pick<Wanted, 'id' | 'target' | 'plans'>,
): Promise<Found | PreviewRefusal> {
  const read = (salesPlanId: number, network: { negoce?: Negoce } = {}) =>
    callApi({
      ...call,
      path: '/slider',
      salesPlanId,
      query: { ...call.query, ...network },
      schema: sliderListSchema,
    });
  const inPlans = await Promise.all(plans.map(({ id }) => read(id)));
  const having = plans.filter(({ id }) => inPlans.some((response) => response?.salesPlanId === id));
  const plan = having.find((each) => each.target === target) ?? having[0];
  if (plan === undefined) return 'gone';
  const lists = await readByNetwork(plan.target, (network) => read(plan.id, network));
  const sliders = mapNetworks(lists, (response) => response?.value.items ?? []);
  // One that is no record yet is drawn under the next number.
  const shownId = Number(id) || Math.max(...sliders.unset.map((slider) => slider.id));
  const value = { sliders, id: shownId, sales_plans: having.map((each) => each.id) };
  return { shown: { type: 'slider', value, title: undefined }, salesPlanId: plan.id };
}

function toRefusal({ status, code }: ApiCallError): PreviewRefusal | undefined {
  if (code === 'preview_expired') return 'expired';
  // What cannot be a signature was signed by nobody.
  if (code === 'preview_invalid' || status === 400) return 'invalid';
  return status === 401 ? 'unauthorized' : undefined;
}
