/** Which values a property takes: a kind of text, or the types of a nested thing. */
type Range = 'text' | 'url' | 'number' | 'language' | 'currency' | 'amount' | readonly string[]

interface TypeRules {
  /** Properties of the type and those it inherits, as far as shops use them: https://schema.org/version/latest. */
  properties: Record<string, Range>
  /** Without these, search engines refuse it: https://developers.google.com/search/docs/appearance/structured-data. */
  required: readonly string[]
}

const thing = { name: 'text', description: 'text', url: 'url', image: 'url' } satisfies Record<string, Range>

const VOCABULARY: Record<string, TypeRules> = {
  Organization: {
    properties: { ...thing, logo: 'url', email: 'text', telephone: 'text', sameAs: 'url', address: ['PostalAddress'] },
    required: ['name', 'url'],
  },
  WebSite: {
    properties: { ...thing, inLanguage: 'language', publisher: ['Organization'], potentialAction: ['SearchAction'] },
    required: ['name', 'url'],
  },
  SearchAction: {
    properties: { ...thing, target: ['EntryPoint'], 'query-input': 'text' },
    required: ['target', 'query-input'],
  },
  EntryPoint: { properties: { ...thing, urlTemplate: 'text' }, required: ['urlTemplate'] },
  WebPage: { properties: { ...thing, dateModified: 'text' }, required: ['name', 'url'] },
  BlogPosting: {
    properties: {
      ...thing,
      headline: 'text',
      datePublished: 'text',
      dateModified: 'text',
      author: ['Person', 'Organization'],
      publisher: ['Organization'],
      keywords: 'text',
    },
    required: ['headline', 'url', 'datePublished'],
  },
  Person: { properties: thing, required: ['name'] },
  BreadcrumbList: { properties: { ...thing, itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ItemList: {
    properties: { ...thing, itemListElement: ['ListItem'], numberOfItems: 'number' },
    required: ['itemListElement'],
  },
  ListItem: { properties: { ...thing, position: 'number', item: 'url' }, required: ['position'] },
  Product: {
    properties: {
      ...thing,
      sku: 'text',
      gtin: 'text',
      mpn: 'text',
      brand: ['Brand', 'Organization'],
      category: 'text',
      color: 'text',
      size: 'text',
      material: 'text',
      offers: ['Offer'],
      aggregateRating: ['AggregateRating'],
    },
    required: ['name', 'image', 'offers'],
  },
  Offer: {
    properties: {
      ...thing,
      price: 'amount',
      priceCurrency: 'currency',
      availability: 'url',
      itemCondition: 'url',
      sku: 'text',
      gtin: 'text',
      seller: ['Organization'],
    },
    required: ['price', 'priceCurrency', 'availability', 'url'],
  },
}

/** One element of an enumeration, by property. */
const ENUMERATIONS: Record<string, readonly string[]> = {
  availability: ['InStock', 'OutOfStock', 'BackOrder', 'PreOrder', 'Discontinued', 'LimitedAvailability'],
  itemCondition: ['NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'],
}

type Json = Record<string, unknown>

/** Everything that a page says to search engines. Throws where it is no JSON of schema.org. */
export function readStructuredData(html: string): Json[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return scripts.flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as Json
    if (graph['@context'] !== 'https://schema.org') throw new Error(`Unknown vocabulary ${graph['@context']}`)
    return Array.isArray(graph['@graph']) ? (graph['@graph'] as Json[]) : [graph]
  })
}

/** What is wrong with a thing, and with those in it: unknown types and properties, values of another kind, missing properties. */
export function findStructuredDataProblems(thing: Json, path = String(thing['@type'])): string[] {
  const rules = VOCABULARY[String(thing['@type'])]
  if (!rules) return [`${path}: unknown type`]
  const missing = rules.required.filter((name) => thing[name] === undefined || thing[name] === '')
  const given = Object.entries(thing).filter(([name]) => !name.startsWith('@'))
  return [
    ...missing.map((name) => `${path}: without ${name}`),
    ...given.flatMap(([name, value]) => {
      const range = rules.properties[name]
      if (!range) return [`${path}.${name}: unknown property`]
      return [value].flat().flatMap((one, index) => problemsOfValue(one, name, range, `${path}.${name}[${index}]`))
    }),
    ...problemsOfPlaces(thing, path),
  ]
}

function problemsOfValue(value: unknown, name: string, range: Range, path: string): string[] {
  if (typeof range === 'object') {
    if (typeof value !== 'object' || value === null) return [`${path}: no thing`]
    const nested = value as Json
    // A reference to a thing elsewhere.
    if (Object.keys(nested).length === 1 && isUrl(nested['@id'])) return []
    const type = String(nested['@type'])
    return range.includes(type) ? findStructuredDataProblems(nested, path) : [`${path}: ${type} is not expected`]
  }
  const options = ENUMERATIONS[name]
  const isKnown = !options || options.some((option) => value === `https://schema.org/${option}`)
  return isKnown && FITS[range](value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${range}`]
}

const FITS: Record<Extract<Range, string>, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: isUrl,
  number: (value) => Number.isInteger(value),
  language: (value) => typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1,
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  amount: (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

/** The places of a list follow each other, and a breadcrumb has a name and an address. */
function problemsOfPlaces(thing: Json, path: string): string[] {
  if (!Array.isArray(thing.itemListElement)) return []
  const items = thing.itemListElement as Json[]
  const first = Number(items[0]?.position)
  const jumps = items.filter((item, index) => item.position !== first + index)
  const bare = thing['@type'] === 'BreadcrumbList' ? items.filter((item) => !item.name || !item.item) : []
  return [
    ...(items.length === 0 ? [`${path}: empty`] : []),
    ...jumps.map((item) => `${path}: ${item.position} is out of order`),
    ...bare.map((item) => `${path}: ${item.position} has no name or address`),
  ]
}
