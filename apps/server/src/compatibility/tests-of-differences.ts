// biome-ignore-all lint/suspicious/noTemplateCurlyInString: titles as the code has them

/** Titles of tests, by their file below apps/server/src, or from the project's root for other packages. */
type Tests = Readonly<Record<string, readonly string[]>>

const publishedTypes: Tests = {
  'compatibility/medusa-replies.test.ts': ['docs/compatibility.md names what replies lack of the published types'],
  'compatibility/medusa-types.test.ts': [
    'docs/compatibility.md names each property that differs from the published types',
  ],
}

/**
 * For each row and sentence of docs/compatibility.md, named by how it begins: the tests that fail when it is no longer
 * true. documented-differences.test.ts compares both.
 */
export const testsOfDifferences: Readonly<Record<string, Readonly<Record<string, Tests>>>> = {
  'API compatibility': {
    'The Admin and Store API use': {
      'compatibility/medusa-types.test.ts': [
        'docs/compatibility.md names each property that differs from the published types',
      ],
      'http/wire-shapes.test.ts': ['every reply has the properties that a v1 client may read'],
    },
    '`@medusajs/medusa-js` 1.3 and 6.1 run': {
      'testing/admin-client.ts': ['every method of these resources was called'],
      'testing/shop-methods.ts': ['client ${version}: every method of its shop side was called'],
      'compatibility/medusa-js-absent.test.ts': [
        'client ${version}: every resource of its admin side belongs to one of these files',
      ],
    },
    '`packages/contract/wire-endpoints.csv`': {
      'http/route-table.test.ts': [
        'every ${area} endpoint has a route',
        'every route below /admin needs a caller, except the few that sign in',
      ],
      'http/operations.test.ts': ['names its guard, its replies and its purpose'],
      'compatibility/every-store-endpoint.test.ts': ['every listed endpoint is called'],
    },
    'The Next.js storefront that v1': {
      'compatibility/starter-conversation.test.ts': ["v1's storefront: ${conversation.title}"],
    },
    'Its own browser tests pass': {
      'compatibility/starter-conversation.test.ts': [
        "v1's storefront: ${preparation.title}",
        "v1's storefront: ${conversation.title}",
      ],
    },
  },
  'Choosing a store': {
    'Header `store-view-code`': {
      'compatibility/unlike-v1.test.ts': ['chooses the store; without it, shoppers get the default store'],
    },
    'Without it the Store API': {
      'compatibility/unlike-v1.test.ts': [
        'chooses the store; without it, shoppers get the default store',
        'for staff: without it the store that they joined first; 404 for an unknown one, 403 for one they do not belong to',
      ],
    },
    'An unknown code is 404': {
      'compatibility/unlike-v1.test.ts': [
        'for staff: without it the store that they joined first; 404 for an unknown one, 403 for one they do not belong to',
      ],
    },
    'A row of another store is 404': {
      'http/route-table.test.ts': ['an id of another store is not found on any route, and nothing changes'],
      'sale/cart/cart.store.routes.test.ts': ["another store's cart is not found, by any route"],
    },
  },
  'Signing in': {
    Staff: {
      'platform/staff-auth/staff-auth.test.ts': [
        'sets a session cookie that scripts cannot read and a token cookie that they can, and returns the stores in the order they were joined',
      ],
      'compatibility/medusa-js-cookies.test.ts': [
        'the published client with cookies in Node: staff sign in, change a store and sign out',
      ],
      'compatibility/medusa-js-people.test.ts': ['staff, invites and sessions'],
      'platform/staff/user.test.ts': [
        'an API token is set for oneself, works as bearer and as header, and is replaced by the next',
      ],
    },
    Customers: {
      'people/customers/customer.store.test.ts': [
        'works by cookie or by token, with a new session each time, until signing out',
      ],
    },
    "Customers, at the storefront's own paths": {
      'people/customer-auth/customer-auth.shopkey.test.ts': [
        'works with e-mail and password, phone and password, or a token',
        'with a code checks a password that is sent, or sets the first one',
      ],
    },
    'Staff with two-factor sign-in get 401': {
      'platform/two-factor/two-factor.test.ts': [
        'with the password alone is refused and opens no session, on every route',
        'with a code works once, also with a clock that is off by a step, and not with an earlier code after it',
        'with a recovery code works once, also twice at the same moment',
      ],
    },
    'API keys need neither': { 'platform/two-factor/two-factor.test.ts': ['leaves API keys working'] },
    'A one-time code verifies a phone': {
      'people/one-time-codes/one-time-codes.test.ts': [
        'is used once, also in parallel, and never again',
        'allows five wrong tries ${way}; then the right one fails too',
        'is invalid for another phone, after five minutes, and once a newer one is sent',
        'is stored as a hash and sent in the requested language',
      ],
      'platform/known-devices/lockout.test.ts': [
        'keeps working for the address that requested it, whatever strangers try',
      ],
    },
    'A number is sent one a minute': {
      'people/one-time-codes/one-time-codes.test.ts': [
        'is sent once a minute and five times an hour, also in parallel',
      ],
    },
    'Signing in with a code to a number': {
      'people/one-time-codes/one-time-codes.test.ts': [
        'signs a new phone in, creates its account and joins the store, in any spelling of the number',
      ],
    },
    'A number signs in once its owner': {
      'people/customers/verified-phone.test.ts': [
        'does not sign in, is not unique, and does not block its owner',
        'at registration: signs in, and belongs to one account',
        'later: by the signed-in customer; the former number no longer signs in',
      ],
    },
    'A stranger can learn': {
      'people/customer-auth/customer-auth.shopkey.test.ts': [
        'of a customer: a first name by id, nothing by phone',
        'of passwords: whether there is one',
      ],
    },
    'Tokens are random': {
      'platform/staff-auth/staff-auth.test.ts': ['stores only a hash of the session token'],
    },
    'They are not JSON web tokens': {
      'platform/staff-auth/staff-auth.test.ts': ['is refused without a token, or with an invented one'],
    },
    'Two have the form of one': {
      'platform/staff/user.test.ts': [
        'comes by a token in three parts, which names the address as v1’s dashboard reads it, and nothing in it is trusted',
      ],
      'platform/invites/invite.test.ts': ['cannot be forged, nor derived from its row'],
    },
  },
  'Where we differ, and why': {
    'Roles are stored and not enforced': {
      'http/route-table.test.ts': ['${role} may do what its permissions allow and nothing else'],
      'platform/staff/user.test.ts': ["uses v1's names for roles and never returns secrets"],
    },
    '`POST /admin/users` sets the password': {
      'compatibility/medusa-js-people.test.ts': ['staff, invites and sessions'],
    },
    "`POST /admin/users/{id}` changes every user's": {
      'platform/staff/user.test.ts': [
        "a store changes a person's role, and nothing of their account",
        'a list shows of others name, e-mail address and role',
      ],
    },
    "An invitation's `token` is listed": {
      'platform/invites/invite.test.ts': [
        'is announced with its link; no reply of the Admin API contains it',
        'is new, invalidates the link that was sent, and is in the audit log without its token',
        'is not returned again to a repeat of the request',
      ],
    },
    'An invitation sets the password': {
      'platform/invites/invite.test.ts': [
        'to an existing account is accepted with its password or its session, and changes nothing of it',
      ],
    },
    '`POST /admin/notes` stores a note about any id': {
      'platform/notes/note.test.ts': [
        'are about something that the store has; kinds of v1 clients that it does not know are not looked up',
      ],
    },
    'API keys stay valid': {
      'platform/staff-account/staff-account.test.ts': [
        'needs the current one, ends other sessions and all API keys, keeps this session and sends a message',
        'by a mailed link ends sessions and API keys, too',
      ],
    },
    "A gift card's code is in every reply": {
      'http/rights.test.ts': [
        'are shown in full to owners and managers in every reply; each reading is in the audit log',
      ],
      'sale/cart/payment/codes-in-carts.test.ts': ['is not shown in a sold cart, whose id staff see in its order'],
    },
    'Any message can be resent': {
      'platform/notifications/secret-messages.test.ts': ['is never sent again, to no address'],
      'platform/notifications/notification.test.ts': [
        'a message goes to another address only by staff who may read codes, since its link opens the order',
      ],
    },
    'A completed cart, draft or swap': {
      'sale/cart/payment/codes-in-carts.test.ts': [
        'is not shown in a sold cart, whose id staff see in its order',
        'is not shown in a sold cart to the browser that bought it either',
        'is not shown in a draft by its payment link, which staff send, and is accepted there by its last characters',
      ],
    },
    '`expand` on a cart': {
      'sale/cart/cart-shape.test.ts': [
        'refuses names that carts do not have, before it changes anything',
        'shows strangers no more than the whole one does',
      ],
    },
    'The shipping options of a cart': {
      'sale/cart/delivery/calculated-shipping.test.ts': [
        'of a browser hides the price calculated for its address from others',
      ],
      'sale/draft-orders/draft-link.test.ts': ['shows the delivery agreed for it to its customer, and to no other'],
    },
    'A deadlock or a lost connection': {
      'http/database-faults.test.ts': [
        'a database that closes every connection in use fails those requests with 503, and the process survives',
      ],
      'compatibility/unlike-v1.test.ts': [
        'whose transaction ends in a deadlock at every attempt is 503 with Retry-After; repeated with its key it succeeds',
      ],
    },
    'Receiving a return refunds it': {
      'http/rights.test.ts': ['a packer receives returns; the refund waits for a member of staff with the right'],
    },
    'Creating a draft includes': {
      'http/rights.test.ts': ["customer service prepares drafts at the store's prices, and without gift cards"],
      'sale/draft-orders/draft-orders.test.ts': ['permissions'],
      'sale/draft-orders/draft-link.test.ts': [
        'keeps prices that staff set by hand for their quantity, and its currency',
      ],
    },
    'Out of stock at completion is 409': {
      'sale/checkout/overselling.test.ts': [
        'two hundred shoppers buy the last unit: one order, stock 0, nothing of the others written',
      ],
      'sale/checkout/remote-provider.test.ts': [
        "stock gone during the provider's call: 422, the payment is canceled, the cart stays open",
      ],
    },
    "A client's own idempotency key": {
      'http/idempotency.test.ts': [
        'runs once; repeats get the first reply',
        'runs again after a day, and then once more only',
        'works for shoppers too',
      ],
    },
    'A cart completes without': {
      'sale/checkout/what-a-cart-needs.test.ts': [
        'an empty cart gets the list of all that is missing, and nothing is written',
        'each missing part in turn',
      ],
    },
    "A cart's id shows its customer": {
      'sale/cart/cart-place-and-person.test.ts': ['a cart opened by a link hides its owner, and keeps its owner'],
      'sale/cart/access/visitor-cart.test.ts': ['shares its items by its link, and refuses the rest'],
      'sale/cart/access/cart-fixation.test.ts': ["a client without cookies or account buys with the cart's id alone"],
    },
    "An order's id shows all of it": {
      'sale/cart/access/visitor-cart.test.ts': [
        'becomes an order that only its link from the store, its number and e-mail, or the browser show in full',
      ],
      'sale/cart/access/guest-of-a-store.test.ts': [
        'show the account to its own session, and to others what was typed',
      ],
    },
    'Number and e-mail open an order': {
      'sale/orders/order.store.routes.test.ts': [
        'shows only the items of an order bought in a browser without its postal code',
        'returns the same for a wrong postal code, a wrong e-mail, a wrong number and an order that opens by its id',
        'is limited per e-mail, from all addresses, and per address, for all e-mails',
      ],
    },
    '`POST /store/orders/batch/customer/token`': {
      'sale/orders/order-claim.test.ts': [
        'go to the requesting account once their mailbox confirms it, and the reply reveals no other',
        'asking needs an account, names at most 20 orders, and mails an address three times in a quarter of an hour',
        'an order of an account is not claimed, not even by who reads its mailbox',
      ],
    },
    'A cart without an owner': {
      'sale/cart/access/cart-fixation.test.ts': [
        'keeps only its items when a browser writes into it, and closes to its id',
        'does the same for a signed-in customer, whose account then owns it',
        'loses all but its items when it is joined at sign-in',
      ],
    },
    'Swap and draft carts are completed': {
      'sale/draft-orders/draft-link.test.ts': [
        'is masked for its id alone and for other shoppers, who can neither change nor complete it',
        'is shown and paid by its payment link, without signing in',
        'is paid by its customer, signed in',
      ],
      'after-sale/swaps/swaps.test.ts': [
        'of a customer with an account opens to them and by the link of their order, whatever its metadata',
      ],
    },
    'What a client sends to a payment session': {
      'sale/cart/shopper-input.test.ts': [
        "a shopper's data for a payment session never becomes the payment's data nor a URL to follow",
        "a provider gets the shopper's data apart from its own",
      ],
    },
    'Setting an e-mail takes over': {
      'sale/cart/cart-place-and-person.test.ts': ['a cart opened by a link hides its owner, and keeps its owner'],
      'sale/cart/access/visitor-cart.test.ts': ['shares its items by its link, and refuses the rest'],
    },
    "Gift card codes, staff's e-mail addresses": {
      'http/who-sees-what.test.ts': ['no viewer sees what their kind may never see'],
      'http/rights.test.ts': [
        'are shown in full to owners and managers in every reply; each reading is in the audit log',
      ],
    },
    'Completed carts can be edited': {
      'sale/checkout/what-a-cart-needs.test.ts': ['a completed cart refuses every change'],
    },
    'Deleting an unknown id': {
      'compatibility/unlike-v1.test.ts': [
        'that deletes a row refuses an unknown id with 404, as it refuses the id of another store',
      ],
      'http/route-table.test.ts': ['an id of another store is not found on any route, and nothing changes'],
    },
    'Drafts can be read in the store': {
      'offer/catalogue-cache/product.store.test.ts': [
        'is found by id when it is published in the channel, and not otherwise',
      ],
    },
    '`limit` has no bound': {
      'http/lists.test.ts': ['${url} is bounded, counted and costs a fixed number of statements'],
    },
    '`q` takes `%` and `_`': {
      'offer/regions/region.test.ts': ['a search reads % and _ as ordinary characters'],
      'http/staff-search.test.ts': ['wildcards are ordinary characters'],
    },
    '`q` of the product list': {
      'offer/catalogue-cache/search/product-search.test.ts': [
        'reads q as a search, best first unless it is ordered',
        'and the correction of a misspelt word',
      ],
      'offer/catalogue-cache/deals.store.test.ts': ['returns hits, and ignores unknown properties'],
    },
    "Staff change an account's phone": {
      'people/customers/customer.admin.test.ts': [
        'are changed, except the e-mail address of an account',
        "an account's details of one store stay in that store",
      ],
      'people/customers/verified-phone.test.ts': [
        'cannot be changed by staff, nor removed where it is the only way to sign in',
      ],
    },
    '`POST /admin/customers` creates an account': {
      'people/customers/customer.admin.test.ts': ['are added without an account, and returned with 201'],
      'people/customers/invited-customer.test.ts': [
        'has no account, and the address stays free for its owner',
        'becomes an account with the link and a password of their own, once',
        'is refused where the store has a customer with the address, and only there',
      ],
    },
    "A cart's and order's `customer`": {
      'sale/cart/access/guest-of-a-store.test.ts': [
        '${where}: the cart returns what was typed',
        '${where}: the order returns what was typed',
        'show the account to its own session, and to others what was typed',
      ],
    },
    'A session or API token has all rights': {
      'http/fresh-sign-in.test.ts': [
        'these routes need a fresh sign-in, and those marked "person" refuse API keys',
        'is refused sensitive actions, which change nothing, until the password is confirmed',
        'changes neither keys nor members, and creates nothing',
        "above the store's limit needs a fresh sign-in; at the limit it does not",
      ],
    },
    'Every store sells as soon as it exists': {
      'platform/stores/store-opening.test.ts': [
        'refuses every route that shows or sells products, and serves the others',
        'still shows an order that was placed, and leaves staff at work',
        'serves a cart only if it is being paid for, or belongs to an order',
        'a preview by any member of staff shows the whole store for twelve hours',
      ],
    },
    '`POST /store/customers/me` changes': {
      'people/customers/reauthentication.test.ts': [
        '${what}: 403, and nothing changes',
        'the e-mail changes, and the old address is notified',
        'a code to the verified phone is enough',
        'a number that is not verified is stored, and signs nobody in',
        'a right password by the same token counts for 15 minutes, in each of the ways to sign in',
      ],
    },
    'A customer may choose any password': {
      'platform/passwords/password.test.ts': [
        'customers may choose common passwords where a setting of test suites says so',
      ],
    },
    'After signing out, the id of a customer': {
      'sale/checkout/what-a-cart-needs.test.ts': ["a registered customer's cart is ordered by that customer only"],
      'sale/cart/access/signed-out-cart.test.ts': [
        'after signing out, the cart says what to do, and its items go into a cart of the guest that can be ordered',
      ],
    },
    'The cart of a swap has the discounts of its order, in full': {
      'after-sale/money-permissions.test.ts': [
        'takes off the new items what a discount took off the returned ones, and no more',
      ],
    },
    'Completing a draft spends the gift cards in it': {
      'sale/draft-orders/cards-in-drafts.test.ts': [
        'is spent by who sends its code, where there is neither',
        'is not spent with another that a thief adds, nor by a thief who enters its end',
      ],
    },
    'An e-mail address is stored in small letters': {
      'http/typed-email.test.ts': ['when a customer registers, and not twice'],
    },
    "A line's `description` is the title of its variant": {
      'sale/cart/lines/line-names.test.ts': [
        'the only variant, named like its product, is not said twice, in any language',
      ],
    },
    'Codes of discounts and gift cards are compared without case': {
      'http/typed-codes.test.ts': [
        'a discount is the same in the digits of every script: made, entered, removed, found',
        'a gift card is the same in the digits of every script: looked up and entered',
      ],
    },
    'A phone number is stored as it was sent': {
      'platform/phone-numbers/phone-number.test.ts': [
        "\"${typed}\" in ${place.join(', ') || 'no country'} is ${stored}",
      ],
      'people/customers/reauthentication.test.ts': [
        "a number is read in the countries of the store's default region, or of the billing address",
        'a store without a default region reads a number in the countries of all its regions, where they agree',
      ],
      'platform/staff-account/staff-account.test.ts': [
        'reads a phone number in the countries of the default store, at signing in as well',
      ],
    },
    '`metadata` of a customer': {
      'people/customers/customer.admin.test.ts': [
        "an account's details of one store stay in that store",
        "a person does not see the stores' names for them",
      ],
    },
    'A search takes any `filter`': {
      'offer/catalogue-cache/search/product-search.test.ts': [
        'refuses ${JSON.stringify(body).slice(0, 50)}',
        'narrow to ${JSON.stringify(filter)}',
      ],
    },
    'Amounts, quantities and lines': {
      'sale/cart/lines/largest-amounts.test.ts': [
        'is refused with 400 wherever a price is written, and nothing is written',
        'accepts no further quantity of a line, no further line, and is not opened with them',
        'has 500 lines at most',
      ],
    },
    'Bodies of any size and depth': {
      'http/hostile-input.test.ts': [
        'body limits by caller: 100 kB in the store, 1 MB for staff, 2 MB for a page, 4 MB for rows of variants, 8 MB for a product',
        'nested 200,000 deep is refused with 400, whatever brackets it uses',
        '${what} in a body is refused with 400, as a value, in a list, deeper and as a name; nothing is written',
      ],
    },
    'A reply lists all problems': {
      'http/hostile-input.test.ts': [
        'many wrong items in a list of allowed length: at most 20 problems are reported',
        '300,000 wrong items of a cart: the body is refused by its size before it is read',
      ],
    },
    'Not signed in: plain text': {
      'compatibility/unlike-v1.test.ts': ['that needs a caller refuses without one in JSON: 401 with type and message'],
    },
    'Adjustments may hold fractions': {
      'compatibility/unlike-v1.test.ts': [
        'of a discount on the whole cart are shared among its lines in whole minor units, which add up',
      ],
      'packages/domain/src/allocate.test.ts': [
        'keeps the sum, gives nothing to weight 0, and is never a whole increment off',
      ],
    },
    'Completing a cart checks neither prices': {
      'sale/checkout/changed-cart.test.ts': [
        'completes a changed cart that costs this, and none that costs something else',
      ],
    },
    'A code is used up by an order that it took nothing off': {
      'sale/checkout/changed-cart.test.ts': ['is neither counted nor part of the order, and can still be used'],
    },
    'A refund takes from payments only': {
      'after-sale/ways-of-paying.test.ts': [
        'all of it, as its preview says; the books are right',
        'a part: money first, then the card',
      ],
    },
    'A gift card that was bought and spent is refunded': {
      'after-sale/ways-of-paying.test.ts': [
        'that was spent for 40 of 50: at most 10 goes back, and the card is void',
        'as goodwill the card keeps its balance',
      ],
    },
    'Amounts of discounts and gift cards are without tax': {
      'sale/cart/shown-amounts.test.ts': [
        '10 % off Rp 45.000 costs Rp 40.500; the order and its refund agree',
        'a gift card of Rp 50.000 pays Rp 50.000, whatever the region says of taxes on cards',
        'a gift card that is bought is worth its price',
      ],
    },
    'The tax in a price is rounded': {
      'compatibility/unlike-v1.test.ts': ['of prices that contain the tax: it is that of the line, rounded once'],
      'packages/domain/src/refunds.test.ts': ['units refunded in any split add up to exactly what the line cost'],
    },
    "The seller's rounding": {
      'compatibility/unlike-v1.test.ts': [
        'in rupiah are whole rupiah, whatever rate applies: taxes, discounts and totals of carts and orders',
      ],
    },
    'Canceling a paid order keeps': {
      'sale/order-payments/order-payments.test.ts': [
        'refunds captured money, restocks, and emits the events',
        'a refusal leaves the order unchanged',
      ],
      'compatibility/unlike-v1.test.ts': ['a canceled order returns what gift cards paid to the cards, once'],
    },
    'A bought gift card is active': {
      'sale/checkout/complete-cart.test.ts': [
        'a bought gift card is issued once per unit, and cannot pay before it is paid',
      ],
      'sale/checkout/gift-card-sale.test.ts': [
        'a card that is paid offline cannot pay, and is not sent, before staff have captured the payment',
      ],
    },
    'Received items always return': {
      'after-sale/returns/returns.test.ts': ['keeps damaged items out of stock, and says so'],
    },
    'Claims are found through their orders': {
      'after-sale/waiting.conditions.test.ts': [
        'returns',
        'swaps',
        'claims',
        'finds by the number and the customer of the order, returns of swaps too, and by day',
      ],
    },
    'A shopper cannot read a return': {
      'after-sale/returns/returns.test.ts': ['a shopper may, without an amount'],
      'after-sale/swaps/swaps.test.ts': ['returned items are stocked, and not refunded separately'],
    },
    'Items never fulfilled or paid': {
      'after-sale/returns/returns.test.ts': [
        'refuses items that cannot be returned, and writes nothing',
        'receive_now does all of it at once',
      ],
    },
    '`refund: 0` on a return': {
      'after-sale/returns/returns.test.ts': ['an amount of 0 is no refund, at the request and at the receipt'],
    },
    'Items can be claimed and returned': {
      'after-sale/claims/claims.test.ts': ['settles each unit once: claims, then returns of what is left'],
    },
    '`POST /admin/orders/{id}/capture` also': {
      'after-sale/swaps/swaps.test.ts': [
        "a swap's payment belongs to its order, and pays for the return of its items",
        'for dearer items is paid, then captured',
      ],
    },
    "A swap's cart can be edited": {
      'after-sale/swaps/swaps.test.ts': [
        'a shopper may create it; its items then stay as agreed',
        'takes an address, delivery and payment, and refuses every other change',
      ],
    },
    '`POST /admin/orders/{id}` takes items': {
      'sale/orders/order.admin.test.ts': [
        'accepts data for the carrier, and refuses changes of items, payments and agreements',
      ],
    },
    'Parallel refunds, cancels and receipts': {
      'sale/order-payments/order-payments.test.ts': [
        '20 full refunds in parallel refund once',
        '20 in parallel restock once and refund once',
      ],
      'after-sale/returns/returns.test.ts': ['20 in parallel receive once and refund once'],
    },
    '`1.500` in an import is one and a half': {
      'catalogue/products/batch/office-files.test.ts': ['a file of products: ${name}'],
    },
    'One wrong row fails a whole import': {
      'catalogue/products/batch/product-import.test.ts': [
        'skips the product of a row with ${what}, and imports the others',
        'imports all rows of a product or none, and reports it on each',
      ],
      'offer/price-lists/batch/price-list-import.test.ts': [
        'skips rows without a variant of the store, and reports them',
        'is atomic: after a stop or crash the old prices stay, and a second run does not import twice',
      ],
    },
    'Nothing moves from another platform': {
      'moving/move.test.ts': [
        'brings products, customers and discounts, and says what it leaves out',
        'the same files again change nothing; what the other shop has changed is brought',
      ],
    },
    'No import of customers': {
      'people/customers/batch/customer-import.test.ts': [
        'adds a customer with their address, groups, consent and metadata, and sends nothing',
        "leaves a person's account as it is: the store changes only its own record of them",
      ],
    },
    'Cells of order exports': {
      'platform/batch-jobs/csv/csv-cells.test.ts': [
        'has semicolons, CR LF, and quotes around cells that need them',
        'contains no formulas for a spreadsheet',
      ],
      'sale/orders/batch/order-export.test.ts': [
        'writes one row per order of the store with its totals in minor units',
      ],
    },
    'An id that the store does not have': {
      'catalogue/products/batch/product-import.test.ts': [
        'of an export into another store gives the same export there',
      ],
    },
    'Any staff may download': {
      'platform/uploads/upload.test.ts': ['belong to their store, and to their uploader'],
      'sale/orders/batch/order-export.test.ts': [
        'needs the right to read orders; its creator alone gets the file',
        'gives no link to the file once its creator’s right to it was taken back, and a link lasts five minutes',
      ],
    },
    'Metadata of any size': {
      'http/metadata-size.test.ts': [
        'forty anonymous requests make no large cart, whatever they write into',
        'what one request adds above the limit is refused by name, and nothing is written',
        'of ${what} is refused above the limit, and what was there stays',
        'limits every table that has metadata',
      ],
    },
    'A guest who sets a password': {
      'http/attacks-on-money.test.ts': [
        'has nothing of the guest, where staff entered the mailbox',
        'has the orders that were placed with its mailbox, and no others of the guest',
        'is claimed by the mailbox that it was placed with, not by one that staff entered',
      ],
    },
    'Any staff with orders assign an order': {
      'http/attacks-on-money.test.ts': [
        'is assigned to an account only by staff who manage people',
        'earns points for the customer who placed it, not for one whom it was assigned to',
      ],
    },
    'The code of a bought gift card follows': {
      'http/attacks-on-money.test.ts': [
        'goes to the phone number that it was bought with, not to one that staff entered',
        'is sent to no address that staff entered in the open cart, until who may read codes enters one',
      ],
    },
    'A claim replaces': {
      'after-sale/money-permissions.test.ts': [
        'sends items that are worth more than it only with money.move, in one claim or several',
        'sends the same items without it, though their price has risen, and cheaper ones',
      ],
    },
    "Every region's currency is money": {
      'compatibility/reward-store-unasked.test.ts': [
        'its region in ${path}; by its id it opens',
        'its currency',
        'its rows in ${path}; one by id opens',
        'prices in points: of shoppers, whichever kind of client is first, and of staff',
      ],
    },
    'A saved address is shared': {
      'sale/cart/cart-place-and-person.test.ts': [
        'addresses: parts merge, the country must be served, a saved one is copied',
      ],
    },
    'Deleting a shipping profile': {
      'offer/shipping/shipping-option.test.ts': ['group products and options; the default one stays'],
    },
    '`POST /admin/draft-orders/{id}/pay` of a paid draft': {
      'sale/draft-orders/draft-orders.test.ts': [
        'places an order that is captured, and takes the stock',
        '10 in parallel place one order',
      ],
    },
    'Sign-in attempts are not limited': {
      'people/customers/customer.store.test.ts': ['is refused for a while after ten wrong guesses'],
      'people/customer-auth/account-checks.test.ts': [
        'guessing ends after ten tries from an address, also in parallel',
      ],
      'platform/known-devices/lockout.test.ts': [
        'locks out unknown devices and not the device on which the account has signed in',
      ],
      'http/trusted-proxies.test.ts': [
        'sign-ins through a server that TRUST_PROXY names count by shopper; through any other, together',
        'sign-ins through a server with a key count by the shopper whom it names, not by the server',
      ],
    },
    'A currency has the decimals of ISO 4217': {
      'packages/domain/src/money.test.ts': ['only krw, jpy and vnd are stored in whole units'],
      'catalogue/products/batch/product-export.test.ts': [
        'divides amounts by 100 in every currency but yen, won and dong: also dinars, which have thousandths',
      ],
    },
  },
  Unchanged: {
    'Adding a line drops': { 'sale/cart/lines/cart-lines.test.ts': ['a change of lines removes the delivery'] },
    'More than the stock': { 'sale/cart/lines/cart-lines.test.ts': ['refusals leave the cart unchanged'] },
    '`POST /admin/customers` and': {
      'people/customers/customer.admin.test.ts': ['are added without an account, and returned with 201'],
      'compatibility/unlike-v1.test.ts': ['a new batch job is returned with 201'],
    },
    'Metadata merges': {
      'offer/regions/region.test.ts': ['merge metadata; an empty text removes a key'],
      'sale/cart/cart.store.routes.test.ts': ['metadata merges by both routes'],
    },
    'One discount on items': {
      'sale/cart/payment/cart-codes.test.ts': [
        'one code on items and one for delivery stay; removing one restores the price',
      ],
      'sale/cart/payment/automatic-discounts.test.ts': [
        'gives way to a code that saves more, which returns when it is removed; a worse code stays unused',
      ],
    },
    'The lowest applicable list price': {
      'compatibility/unlike-v1.test.ts': [
        'of a variant: the lowest applicable price of any list, of type sale or override',
      ],
    },
    'A fee of the payment method': {
      'sale/checkout/payment-fee.test.ts': ['the fee is listed, joins the totals with its method, and leaves with it'],
    },
  },
  Properties: {
    'Our schemas and the reply': publishedTypes,
    'Absent: the row it belongs to': publishedTypes,
    'Absent: another property or list': publishedTypes,
    'Absent: modules that are not': publishedTypes,
    'Absent: amounts are whole': publishedTypes,
    'Absent: keys are shown once': {
      ...publishedTypes,
      'platform/staff/user.test.ts': ['are returned once, act as their person, and end when revoked'],
    },
    'Absent in the Store API': publishedTypes,
    'With fewer columns': publishedTypes,
    'Further values': publishedTypes,
    'May be null': publishedTypes,
  },
  'Not implemented': {
    'These are optional in v1': { 'compatibility/medusa-js-absent.test.ts': ['${name}.${method}', 'admin.${name}'] },
    'Publishable keys': { 'compatibility/medusa-js-absent.test.ts': ['${name}.${method}'] },
    'Order edits, payment collections': {
      'compatibility/medusa-js-absent.test.ts': ['${name}.${method}'],
      'compatibility/v1-dashboard-and-starter.test.ts': ['the page of an order paid by a gift card, and its edits'],
    },
    '`/admin/payments/{id}`': { 'compatibility/medusa-js-absent.test.ts': ['${name}.${method}'] },
    'Inventory items, stock locations': {
      'compatibility/medusa-js-absent.test.ts': ['${name}.${method}', 'admin.${name}'],
    },
  },
}
