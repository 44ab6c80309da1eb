import type { Locale, MediaReference, Picture, Target } from '../../contract/common.ts';
import type { PreviewedType } from '../../contract/entity-types.ts';
import type { PublishedPages } from '../changes/published-pages.ts';
import type { RecordWriters } from '../changes/record-writer.ts';
import type { SharedReads } from '../changes/shared-reads.ts';
import type { WriteContext } from '../changes/write.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { FieldFault } from './field-fault.ts';

/** Writes a reference out as a picture; null when nothing is referred to, or the file is not in the store. */
export type PictureOf = (reference: MediaReference | null, locale: Locale) => Picture | null;

/** The URL of a file of the store and what it is; undefined when it is not there. */
export type FileOf = (file: string) => { url: string; type: string } | undefined;

export interface PictureSource {
  /** Works for any reference to one of the files. */
  load(files: readonly string[]): Promise<PictureOf>;
  /** The same files as they are to be downloaded. */
  loadFiles(files: readonly string[]): Promise<FileOf>;
  /** Call it when a file was stored, here or elsewhere. */
  forget(): void;
}

export interface ListedProduct {
  readonly id: number;
  /** Packs. */
  readonly quantity: number;
}

/** Addresses of the site, whole, for what is read outside it. */
export interface SiteLinks {
  home(page: { locale: Locale; target: Target }): string;
  product(slug: string, page: { locale: Locale; target: Target }): string;
  /** A page of the content. */
  page(slug: string, page: { locale: Locale; target: Target }): string;
  /** Shows an entity to any visitor who has its signature. */
  preview(
    entity: {
      readonly type: PreviewedType;
      /** 0: it is no record yet. */
      readonly id: number;
      readonly salesPlanId: number;
      /** What is shown in place of what is live. */
      readonly previewId?: number;
    },
    signature: { readonly preview_expires: string; readonly preview_signature: string },
    locale: Locale,
  ): string;
  /** The favourites screen with a list. */
  favourites(list: readonly ListedProduct[], page: { locale: Locale; target: Target }): string;
  /** Opens an order to any visitor who has its key. */
  order(order: { number: string; key: string }, page: { locale: Locale; target: Target }): string;
  /** The last order of a visitor. */
  orderConfirmation(page: { locale: Locale; target: Target }): string;
  /** Where a consumer withdraws from a contract. */
  withdrawal(page: { locale: Locale; target: Target }): string;
  /** Where a visitor confirms that they want to be told of a pack. */
  stockAlert(alert: { reference: string; token: string }, page: { locale: Locale; target: Target }): string;
  /** The page of the test provider. */
  testPayment(reference: string, locale: Locale): string;
  /** Where a provider sends its notices; undefined when the site cannot be reached from outside. */
  paymentNotice(provider: string): string | undefined;
  /** The first screen of the desk. */
  desk(): string;
  /** The screen of the desk that asks for the code of an invitation. The code is in the fragment of the URL, which is never sent. */
  deskInvitation(code: string, locale: Locale): string;
  /** The same for a new password. */
  deskNewPassword(code: string, locale: Locale): string;
  signUp(page: { locale: Locale; target: Target }): string;
  account(page: { locale: Locale; target: Target }): string;
  forgottenPassword(page: { locale: Locale; target: Target }): string;
  /** The sign-in screen that asks for a code. The code is in the fragment of the URL, which is never sent. */
  confirmAddress(code: string, page: { locale: Locale; target: Target }): string;
  /** The screen that asks for the code of a new mail address. The code is in the fragment as well. */
  confirmEmail(code: string, page: { locale: Locale; target: Target }): string;
  /** The screen that sets a new password, with the code in the fragment as well. */
  newPassword(code: string, page: { locale: Locale; target: Target }): string;
}

/** What the operations of every domain are given. */
export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  /** Prefix of media URLs, without a slash at its end: `/media`. */
  readonly mediaUrl: string;
  readonly pictures: PictureSource;
  readonly siteLinks: SiteLinks;
  readonly sharedReads: SharedReads;
  /** The writers of everything that editors maintain, by entity. */
  readonly writers: RecordWriters;
  readonly pages: PublishedPages;
  readonly reservedSlugs: WriteContext['reservedSlugs'];
  readonly sitePath: WriteContext['sitePath'];
  /** What is wrong with an input of any entity, besides what its own save finds. */
  readonly inputFaults: (tx: Transaction, input: unknown) => Promise<FieldFault[]>;
}
