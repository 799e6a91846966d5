import type { ShownStore } from '../../lib/shown-store.ts'
import type { Thing } from './thing.ts'

type Url = (path: string) => string

interface StoreFacts {
  store: ShownStore
  tagline: string | undefined
  /** When it is open; undefined in the browser, which keeps what the server wrote. */
  openings: Thing[] | undefined
  /** BCP 47. */
  language: string
  /** Addresses of the front page and of the product list. */
  home: string
  products: string
}

/** How other things of the store refer to it. home: as in `StoreFacts`. */
export function organizationId(home: string): string {
  return `${home.split('?')[0]}#organization`
}

/** Who runs the store, with what it publishes about itself in its footer. */
export function organization({ store, tagline, home, openings }: StoreFacts): Thing {
  return {
    // Only a place has hours.
    '@type': store.opening_hours ? 'Store' : 'Organization',
    '@id': organizationId(home),
    name: store.name,
    url: home,
    description: tagline,
    logo: store.logo ?? undefined,
    email: store.contact_email ?? undefined,
    telephone: store.contact_phone ?? undefined,
    sameAs: store.social_links,
    ...(store.opening_hours && {
      address: store.contact_address ?? undefined,
      openingHoursSpecification: openings,
    }),
  }
}

/** The store's website and its search. */
export function website({ store, language, home, products }: StoreFacts): Thing {
  return {
    '@type': 'WebSite',
    name: store.name,
    url: home,
    inLanguage: language,
    publisher: { '@id': organizationId(home) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${products}${products.includes('?') ? '&' : '?'}q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

interface Crumb {
  name: string
  path: string
}

/** The way to the page, the front page first. */
export function breadcrumbs(crumbs: readonly Crumb[], url: Url): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url(path),
    })),
  }
}

/** The pages that a list leads to, in its order; null for an empty one. from: the place of the first, from 1. */
export function itemList(paths: readonly string[], url: Url, from = 1): Thing | null {
  if (paths.length === 0) return null
  return {
    '@type': 'ItemList',
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({ '@type': 'ListItem', position: from + index, url: url(path) })),
  }
}
