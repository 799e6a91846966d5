import type { Operation } from '@shopkey/client/operation.ts'
import { shownIn } from '@shopkey/client/shown-in.ts'
import type { QueryKey } from '@tanstack/react-query'

/** An endpoint, as the typed client has it. */
export type Called = Pick<Operation<never, unknown>, 'method' | 'path'>

interface FurtherChange {
  /** Of paths of endpoints. */
  paths: RegExp
  /** The resources that such a call changes besides those of its path. */
  changes: readonly string[]
  because: string
}

/** What the contract cannot say. */
export const furtherChanges: readonly FurtherChange[] = [
  {
    paths: /^\/admin\/(orders|returns)|\/carts\/:id\/complete$|\/draft-orders\/:id\/pay$/,
    changes: ['orders', 'stock', 'variants', 'metrics', 'analytics', 'payment-report', 'customer-figures'],
    because: 'a sale takes stock, a return puts it back, and figures count both',
  },
  {
    paths: /\/shipments\/:shipment_id\/track$/,
    changes: ['swaps', 'claims'],
    because: 'what the courier says may ship the swap or claim of an order',
  },
  {
    paths: /^\/admin\/stock/,
    changes: ['variants'],
    because: 'variants show their stock, and are no part of it',
  },
  {
    paths: /^\/admin\/(tax-rates|regions|currencies|products|product-types|product-tags)/,
    changes: ['shelf-taxes', 'variants'],
    because: 'prices are shown with the taxes of their region',
  },
  {
    paths: /^\/admin\/(uploads|campaigns|example-products)/,
    changes: ['media'],
    because: 'the media library shows every picture, and where it is used',
  },
  {
    paths: /^\/admin\/example-products/,
    changes: ['products'],
    because: 'they are products',
  },
  {
    paths:
      /^\/admin\/(products|product-categories|collections|product-types|shipping-options|return-reasons|regions|campaigns|legal-texts)/,
    changes: ['translations'],
    because: 'the overview of translations counts missing texts',
  },
  {
    paths: /^\/admin\/(regions|shipping-options|tax-rates|providers|currencies|loyalty)/,
    changes: ['store', 'regions', 'shipping-options'],
    because: 'these settings are shown by each other, and the setup of the store shows them together',
  },
  {
    paths: /^\/admin\/(redirects|products|collections|product-categories|pages)/,
    changes: ['redirects', 'missing-pages'],
    because: 'a changed handle leaves a redirect, and a path with a redirect is missing no more',
  },
  {
    paths: /^\/admin\/(products|collections|product-categories|pages|legal-texts|store\b)/,
    changes: ['menus'],
    because: 'a menu says of each entry whether shoppers see what it leads to',
  },
  {
    paths: /^\/admin\/pages/,
    changes: ['media'],
    because: 'the media library shows where each picture is used',
  },
  {
    paths: /^\/admin\/store\b/,
    changes: ['auth', 'stores', 'regions', 'sales-channels', 'variants', 'metrics', 'analytics'],
    because:
      'a store has a default region, sales channel and currency, and a time zone, which figures are in; the session names it',
  },
  {
    paths: /^\/admin\/(stores|installation)/,
    changes: ['auth', 'store', 'stores', 'store-exports', 'installation'],
    because: 'the session lists the stores that its person may open, and one of them is the default',
  },
  {
    paths: /^\/admin\/(account|api-keys)/,
    changes: ['account', 'auth'],
    because: "the account is the session's",
  },
  {
    paths: /^\/admin\/(installation\/)?sending/,
    changes: ['sending', 'message-settings', 'installation'],
    because: 'what the installation sends with serves the stores without services of their own',
  },
  {
    paths: /\/customers\/:id\/(merge|anonymize)$/,
    changes: ['notes', 'notifications', 'leads'],
    because: 'they move to the other customer, or lose their person',
  },
  {
    paths: /\/(send-link|sign-in-link|test)$/,
    changes: ['notifications'],
    because: 'a message was sent',
  },
  {
    paths: /^\/admin\/webhook-endpoints/,
    changes: ['webhook-deliveries'],
    because: 'a ping is delivered, and deliveries name their endpoint',
  },
  {
    paths: /^\/admin\/failed-jobs/,
    changes: ['system'],
    because: "the system's page counts them",
  },
]

/** Calls that are no GET and change nothing that a query shows: they compute, print, or make a link. */
const changesNothing =
  /\/(preview|previews|try-out|documents|labels|link|password-link|download-url|protected|pictures)$/

/** The resource of an endpoint: `orders` of `/admin/orders/:id/capture`. Queries are named by it. */
export const resourceOf = ({ path }: Called): string => path.split('/')[2] ?? ''

/** The resources that a call changes: those that its path names, and what the table above adds. */
export function changedBy({ method, path }: Called): Set<string> {
  if (method === 'GET' || changesNothing.test(path)) return new Set()
  const named = path.split('/').flatMap((part) => [part, `${part}s`].find((one) => Object.hasOwn(shownIn, one)) ?? [])
  const further = furtherChanges.filter(({ paths }) => paths.test(path)).flatMap(({ changes }) => changes)
  return new Set([...named, ...further])
}

/** The resources whose queries may show what the calls have changed. */
export function affectedBy(calls: Iterable<Called>): Set<string> {
  const changed = new Set([...calls].flatMap((call) => [...changedBy(call)]))
  return new Set([...changed].flatMap((resource) => [resource, ...(shownIn[resource] ?? [])]))
}

/** Whether a query is of one of the resources. Its key is `[resource, …]`; of a store, `[view, resource, …]`. */
export function isOfResource([first, second]: QueryKey, resources: ReadonlySet<unknown>): boolean {
  return resources.has(first) || resources.has(second)
}
