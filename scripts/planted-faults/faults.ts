/** A fault that somebody might make in the API, and the tests that have to catch it. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly right: string;
  readonly wrong: string;
  readonly caughtBy: string;
}

/** From the API's rooms, each caught by tests without a site. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'discount-not-awaited',
    file: 'api/shop/cart/apply-discount.ts',
    right: 'await tx.update(cart).set({ discountCode: code })',
    wrong: 'void tx.update(cart).set({ discountCode: code })',
    caughtBy: 'tests/contract/cart/discounts.test.ts',
  },
  {
    name: 'cart-cookie-before-input',
    file: 'api/shop/cart/cart-tokens.ts',
    right: 'inInput ?? request.headers.get(headerName) ?? cookies.get(cookieName)',
    wrong: 'cookies.get(cookieName) ?? request.headers.get(headerName) ?? inInput',
    caughtBy: 'tests/contract/cart/tokens.test.ts',
  },
  {
    name: 'cart-counts-only-what-is-added',
    file: 'api/shop/cart/write-lines.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    right: 'where asked.quantity + coalesce(known.quantity, 0) > ${maximumQuantity}::int',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    wrong: 'where asked.quantity > ${maximumQuantity}::int',
    caughtBy: 'tests/contract/cart/cart.test.ts',
  },
  {
    name: 'order-of-any-customer',
    file: 'api/shop/order/order-access.ts',
    right: 'customer !== undefined && customer.id === order.customerId',
    wrong: 'customer !== undefined',
    caughtBy: 'tests/contract/orders/customers.test.ts',
  },
  {
    name: 'claim-still-open-forgotten',
    file: 'api/shop/order/forget-orders.ts',
    right: 'notExists(claims),',
    wrong: '',
    caughtBy: 'tests/contract/past-terms.test.ts',
  },
  {
    name: 'last-invoice-of-the-year-forgotten',
    file: 'api/shop/order/forget-orders.ts',
    right: 'and(lte(shopOrder.placedAt, before), notExists(laterInvoice))',
    wrong: 'lte(shopOrder.placedAt, before)',
    caughtBy: 'tests/contract/past-terms.test.ts',
  },
  {
    name: 'claim-to-anybody',
    file: 'api/shop/claim/assign-claim.ts',
    right: "await checkAssignee(tx, assignedTo, 'shop');",
    wrong: '',
    caughtBy: 'tests/contract/desk/handling.test.ts',
  },
  {
    name: 'address-of-any-customer',
    file: 'api/customers/account/addresses.ts',
    right: 'and(eq(customerAddress.customerId, customerId), eq(customerAddress.id, id))',
    wrong: 'eq(customerAddress.id, id)',
    caughtBy: 'tests/contract/account/own-data.test.ts',
  },
  {
    name: 'one-address-too-many',
    file: 'api/customers/account/addresses.ts',
    right: 'total >= maximumAddresses',
    wrong: 'total > maximumAddresses',
    caughtBy: 'tests/contract/account/own-data.test.ts',
  },
  {
    name: 'present-email-taken-as-new',
    file: 'api/customers/account/change-email.ts',
    right: 'toEmailKey(email) === row.emailKey',
    wrong: 'toEmailKey(email) !== row.emailKey',
    caughtBy: 'tests/contract/account/change-email.test.ts',
  },
  {
    name: 'last-seat-not-given',
    file: 'api/customers/training/take-seat.ts',
    right: 'seatsLeft >= seat.people',
    wrong: 'seatsLeft > seat.people',
    caughtBy: 'tests/contract/forms/trainings.test.ts',
  },
  {
    name: 'seat-leaves-pages-as-they-are',
    file: 'api/customers/training/take-seat.ts',
    right: 'tags: trainingTags',
    wrong: 'tags: []',
    caughtBy: 'tests/contract/forms/trainings.test.ts',
  },
  {
    name: 'dutch-wishlist-in-french',
    file: 'api/shop/wishlist/templates/messages.ts',
    right: 'messagesIn({ fr, nl, de })',
    wrong: 'messagesIn({ fr, nl: fr, de })',
    caughtBy: 'tests/contract/forms/wishlist.test.ts',
  },
  {
    name: 'ancestors-keep-a-deleted-category',
    file: 'api/catalogue/categories/delete-category.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    right: "['categories', ...ancestors.flatMap((ancestor) => changeTags(`category:${ancestor}`))]",
    wrong: "['categories']",
    caughtBy: 'tests/contract/catalogue/writes.test.ts',
  },
  {
    name: 'products-keep-a-former-word',
    file: 'api/catalogue/save-vocabulary.ts',
    right: 'changedLocales(stored.input, toDocument(input))',
    wrong: 'changedLocales(stored.input, stored.input)',
    caughtBy: 'tests/contract/catalogue/writes.test.ts',
  },
  {
    name: 'range-keeps-a-former-price',
    file: 'api/catalogue/products/price-range-tags.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    right: 'o.from_cents >= ${high}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    wrong: 'o.from_cents <= ${high}',
    caughtBy: 'tests/contract/catalogue/writes.test.ts',
  },
  {
    name: 'one-slip-too-few',
    file: 'api/catalogue/search/correct-words.ts',
    right: 'allowedSlips(typed) + 1',
    wrong: 'allowedSlips(typed)',
    caughtBy: 'tests/contract/catalogue/search.test.ts',
  },
  {
    name: 'own-choice-counts-against-values',
    file: 'api/catalogue/filters/count-values.ts',
    right: 'ignored: maskOf(ignored)',
    wrong: 'ignored: maskOf([])',
    caughtBy: 'tests/contract/catalogue/filters.test.ts',
  },
  {
    name: 'category-in-two-families',
    file: 'api/trade/families.ts',
    right: 'ancestorId === found.id && !taken.has(each)',
    wrong: 'ancestorId === found.id',
    caughtBy: 'tests/contract/trade/lists.test.ts',
  },
  {
    name: 'page-not-cleaned',
    file: 'api/content/pages/save-page.ts',
    right: 'cleanTranslatedBlocks(given.blocks)',
    wrong: 'given.blocks',
    caughtBy: 'tests/contract/blocks.test.ts',
  },
  {
    name: 'menus-keep-a-former-slug',
    file: 'api/content/pages/save-page.ts',
    right: "[{ type: 'cms_page', code: after.code }], moved)",
    wrong: "[{ type: 'cms_page', code: after.code }], isSame ? [] : moved)",
    caughtBy: 'tests/contract/content.test.ts',
  },
  {
    name: 'redirect-that-leads-back',
    file: 'api/content/redirects/redirect-faults.ts',
    right: 'chain.includes(from)',
    wrong: 'chain.includes(to)',
    caughtBy: 'tests/contract/redirects.test.ts',
  },
  {
    name: 'moved-picture-not-shown',
    file: 'api/kernel/media/library/change-media.ts',
    right: 'isMoved ? await showingTags(tx, row.file) : []',
    wrong: '[]',
    caughtBy: 'tests/contract/desk/media.test.ts',
  },
  {
    name: 'picture-in-place-of-a-document',
    file: 'api/kernel/media/library/change-media.ts',
    right: 'wasPicture !== (stored.width !== null)',
    wrong: 'wasPicture === (stored.width !== null)',
    caughtBy: 'tests/contract/desk/media.test.ts',
  },
  {
    name: 'newer-version-counts-as-seen',
    file: 'api/kernel/records/seen-version.ts',
    right: 'row.version === seenVersion',
    wrong: 'row.version >= seenVersion',
    caughtBy: 'tests/contract/desk/records.test.ts',
  },
  {
    name: 'scheduled-draft-written-over',
    file: 'api/kernel/records/drafts.ts',
    right: 'if (before?.publishAt && !isDecided)',
    wrong: 'if (before?.until && !isDecided)',
    caughtBy: 'tests/contract/desk/drafts.test.ts',
  },
  {
    name: 'draft-published-whole',
    file: 'api/kernel/records/merge-draft.ts',
    right: 'mergeInputs(draft.base, draft.input, live)',
    wrong: 'mergeInputs(live, draft.input, live)',
    caughtBy: 'tests/contract/desk/drafts.test.ts',
  },
  {
    name: 'restored-with-another-id',
    file: 'api/kernel/records/create-writer.ts',
    right: '{ ...context(), restoredId }',
    wrong: 'context()',
    caughtBy: 'tests/contract/desk/revisions.test.ts',
  },
  {
    name: 'published-in-the-past',
    file: 'api/kernel/records/publish-draft.ts',
    right: 'refuseFaults(momentFaults(moments, of.now));',
    wrong: '',
    caughtBy: 'tests/contract/desk/drafts.test.ts',
  },
  {
    name: 'outdated-for-missing',
    file: 'api/kernel/records/translations.ts',
    right: "state === 'missing' ? isMissing : isOutdated",
    wrong: "state === 'missing' ? isOutdated : isMissing",
    caughtBy: 'tests/contract/desk/translations.test.ts',
  },
  {
    name: 'right-to-texts-reads-nothing',
    file: 'api/kernel/records/record-right.ts',
    right: "rightsOfRecord(entity, 'read').some",
    wrong: "rightsOfRecord(entity, 'write').some",
    caughtBy: 'tests/contract/staff/roles.test.ts',
  },
  {
    name: 'no-admin-left',
    file: 'api/staff/colleagues.ts',
    right: "if (!roles.includes('admin')) await requireOtherAdmin(tx, id);",
    wrong: '',
    caughtBy: 'tests/contract/staff/accounts.test.ts',
  },
  {
    name: 'invited-outside-the-transaction',
    file: 'api/staff/colleagues.ts',
    right: 'await tx.insert(staff)',
    wrong: 'await dependencies.database.db.insert(staff)',
    caughtBy: 'tests/contract/staff/accounts.test.ts',
  },
  {
    name: 'program-past-its-term',
    file: 'api/staff/program-tokens.ts',
    right: '!row || row.expiresAt <= now',
    wrong: '!row',
    caughtBy: 'tests/contract/staff/programs.test.ts',
  },
  {
    name: 'email-under-way-taken-again',
    file: 'api/kernel/mail/leases.ts',
    right: 'or(isNull(mailMessage.leasedUntil), lte(mailMessage.leasedUntil, now)),',
    wrong: '',
    caughtBy: 'tests/contract/mail/queue.test.ts',
  },
  {
    name: 'last-change-handed-on-twice',
    file: 'api/kernel/changes/feed.ts',
    right: '.where(gt(changeEvent.id, afterId))',
    wrong: '.where(gt(changeEvent.id, afterId - 1))',
    caughtBy: 'tests/contract/changes.test.ts',
  },
  {
    name: 'unnamed-products-stay-on-sale',
    file: 'api/import/unpublish-products.ts',
    right: 'sales_plans: [], promoted',
    wrong: 'promoted',
    caughtBy: 'tests/import/tables.test.ts',
  },
];
