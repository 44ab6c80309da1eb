import type { z } from 'zod';
import { customerSessionListSchema, noticeSchema, savedAddressSchema } from './account.ts';
import { cartAmountSchema, cartLineSchema, cartSchema, shippingCostsSchema } from './cart.ts';
import { namedProductSchema, packSchema, productCardSchema, technicalSchema } from './catalogue.ts';
import { checkoutTotalsSchema } from './checkout.ts';
import { claimOfOrderSchema } from './claim.ts';
import { formulaInputSchema } from './colours.ts';
import {
  codeSchema,
  filterKeySchema,
  filterValueSchema,
  idSchema,
  linkInputSchema,
  linkSchema,
  mediaReferenceSchema,
  moneySchema,
  nullableMediaReferenceSchema,
  nullablePictureSchema,
  pictureSchema,
  segmentSlugSchema,
  slugSchema,
  slugsSchema,
  translatedHtml,
  translatedMeta,
  translatedSegmentSlug,
  translatedSummary,
  translatedText,
} from './common.ts';
import {
  blockInputSchema,
  blockSchema,
  menuLinkInputSchema,
  menuLinkSchema,
  searchResultSchema,
  siteSchema,
} from './content.ts';
import { declarationInputSchema, notifiedBodySchema } from './declaration.ts';
import { discountEffectSchema, discountSchema } from './discount.ts';
import { documentFileSchema, documentSchema, documentTypeSchema } from './document.ts';
import { tradeTypeSchema } from './form-catalog.ts';
import { hazardInputSchema, hazardSchema } from './hazard.ts';
import { openingShape } from './opening-hours.ts';
import { orderItemSchema, orderLineSchema, orderSchema } from './order.ts';
import { orderStateSchema } from './order-states.ts';
import { postalAddressSchema, storedAddressSchema } from './postal-address.ts';
import { carrierSchema, relayPointSchema } from './shipping.ts';
import { stepKindSchema } from './step-kinds.ts';
import { storeSchema } from './store-locator.ts';
import { submissionShowSchema } from './submission.ts';
import { orderShipmentSchema } from './tracking.ts';
import { registrationSeatSchema, trainingSchema } from './training.ts';

/** Schemas that several calls have in common, by their names in the documentation. */
export const sharedSchemas: Readonly<Record<string, z.ZodType>> = {
  Id: idSchema,
  Money: moneySchema,
  Code: codeSchema,
  Text: translatedText,
  Summary: translatedSummary,
  Meta: translatedMeta,
  Html: translatedHtml,
  SegmentSlugs: translatedSegmentSlug,
  Slugs: slugsSchema,
  Picture: pictureSchema,
  NullablePicture: nullablePictureSchema,
  MediaReference: mediaReferenceSchema,
  NullableMediaReference: nullableMediaReferenceSchema,
  Link: linkSchema,
  MenuLink: menuLinkSchema,
  MenuLinkInput: menuLinkInputSchema,
  FilterKey: filterKeySchema,
  FilterValue: filterValueSchema,
  OrderState: orderStateSchema,
  SentFile: submissionShowSchema.shape.files.element,
  Session: customerSessionListSchema.shape.list.element,
  FormulaLine: formulaInputSchema.shape.lines.element,
  DocumentType: documentTypeSchema,
  Slug: slugSchema,
  SegmentSlug: segmentSlugSchema,
  Pack: packSchema,
  Spans: openingShape.hours.shape.monday,
  SavedAddress: savedAddressSchema,
  OrderItem: orderItemSchema,
  Notice: noticeSchema,
  Site: siteSchema,
  LinkInput: linkInputSchema,
  Block: blockSchema,
  BlockInput: blockInputSchema,
  Cart: cartSchema,
  CartAmount: cartAmountSchema,
  CartLine: cartLineSchema,
  ShippingCosts: shippingCostsSchema,
  CheckoutTotals: checkoutTotalsSchema,
  Order: orderSchema,
  OrderLine: orderLineSchema,
  OrderClaim: claimOfOrderSchema,
  OrderShipment: orderShipmentSchema,
  Address: postalAddressSchema,
  KeptAddress: storedAddressSchema,
  DiscountEffect: discountEffectSchema,
  NotifiedBody: notifiedBodySchema,
  SearchGroup: searchResultSchema.shape.products,
  Discount: discountSchema,
  Carrier: carrierSchema,
  RelayPoint: relayPointSchema,
  ProductCard: productCardSchema,
  NamedProduct: namedProductSchema,
  Technical: technicalSchema,
  PackSummary: productCardSchema.shape.from_pack.unwrap(),
  Hazard: hazardSchema,
  HazardInput: hazardInputSchema,
  DeclarationInput: declarationInputSchema,
  Document: documentSchema,
  DocumentFile: documentFileSchema,
  Store: storeSchema,
  Week: openingShape.hours,
  Training: trainingSchema,
  Seat: registrationSeatSchema,
  Submission: submissionShowSchema,
  StepKind: stepKindSchema,
  TradeType: tradeTypeSchema,
};
