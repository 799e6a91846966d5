import { LARGEST_PRICE, LARGEST_SALE } from '@shopkey/domain/money.ts'
import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { about, typedEmailAddress } from './annotated.ts'
import { exampleId, type Noun } from './ids.ts'
import { EMAIL_LENGTH, LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH } from './limits.ts'
import { unprinted } from './printed.ts'

/** A value that may be null, written as one JSON Schema type list, which validates and serializes fastest. */
export function Nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type, ...rest } = schema as TSchema & { type?: string }
  return Type.Unsafe<Static<Schema> | null>(
    type
      ? { ...rest, type: [type, 'null'], ...('enum' in rest ? { enum: [...(rest.enum as unknown[]), null] } : {}) }
      : Type.Union([schema, Type.Null()]),
  )
}

/** One of a few texts. */
export function OneOf<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values })
}

/** A request body: properties that are not named are refused. */
export function Body<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false })
}

/** A sum of money in minor units of the currency beside it: what is given back, or looked for. */
export const Amount = about('Minor units', Type.Integer({ minimum: 0, maximum: LARGEST_SALE }), 98000)
/** What one piece, delivery, discount or gift card is worth, in minor units. */
export const Price = about('Minor units', Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }), 98000)
/** Hundredths of loyalty points, may be negative. */
export const SignedPoints = about(
  'Hundredths of a point',
  Type.Integer({ minimum: -LARGEST_PRICE, maximum: LARGEST_PRICE }),
  2500,
)
/** A moment, ISO 8601. Rows carry a Date; the serializer writes it. */
export const Timestamp = Type.Unsafe<Date | string>({
  type: 'string',
  format: 'date-time',
  examples: ['2026-03-01T08:30:00.000Z'],
})
export const Metadata = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one.',
})
/** Percent, exact decimal: 12.5 means 12.5 %. */
export const RatePercent = about('Percent', Type.Number({ minimum: 0, maximum: 100 }), 11)
export const CurrencyCode = about('ISO 4217, in either case', Type.String({ pattern: '^[A-Za-z]{3}$' }), 'idr')
/** In replies. */
export const LowerCurrencyCode = about('ISO 4217, lower case', Type.String(), 'idr')
export const CountryCode = about('ISO 3166-1 alpha-2, in either case', Type.String({ pattern: '^[A-Za-z]{2}$' }), 'id')
/**
 * The rule of names: of stores, people, products and their parts. They are shown in messages, feeds and files, so they have no address
 * to follow and no characters that nobody sees (`isNameText` of the domain), and are stored on one line.
 */
const nameRule = { maxLength: SHORT_TEXT_LENGTH, format: 'name', 'x-one-line': true } as const
export const NameText = Type.String({ minLength: 1, ...nameRule })
/** Of what may have no name, or loses it by an empty text. */
export const NameOrEmpty = Type.String(nameRule)
export const ShortText = Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH })
export const HandleInput = Type.Optional(
  Nullable(
    about(
      'Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes.',
      Type.String({ maxLength: SHORT_TEXT_LENGTH }),
      'kopi-gayo',
    ),
  ),
)
export const LongText = Type.String({ maxLength: LONG_TEXT_LENGTH })
export const Email = about(
  'E-mail address',
  typedEmailAddress(Type.String({ format: 'email', maxLength: EMAIL_LENGTH })),
  'sari@example.com',
)
/** As typed; how good a new one must be is the server's rule. */
export const Password = about('The password', Type.String({ minLength: 1, maxLength: 1000 }), 'kopi-senja-pagi')
export const NewPassword = about('The new password: 8 to 128 characters, none that is often guessed', Password)
export const Id = Type.String({ minLength: 1, maxLength: 100 })

const OpenCartId = Type.String({ minLength: 1, maxLength: 200 })

/** The id of a noun in a reply; `description` where it is the id of something else than the object that holds it. */
export function IdOf(noun: Noun, description = `Id of the ${noun}`) {
  return about(description, Type.String(), exampleId(noun))
}

/** The id of a noun in a request. */
export function IdInput(noun: Noun, description = `Id of the ${noun}`) {
  // The id for staff of a cart with an id of another form than ours is longer than that id.
  const id = about(description, noun === 'open cart' ? OpenCartId : Id, exampleId(noun))
  // Everybody who has it may open the cart.
  return noun === 'cart' || noun === 'open cart' ? unprinted(id) : id
}

export const StoreId = IdOf('store', 'The store it belongs to')

/** Reply of calls of the storefront that return no data. */
export const StatusReply = Type.Object({ status: about('Always Success', Type.Literal('Success')) })

export const timestamps = {
  created_at: about('When it was created', Timestamp),
  updated_at: about('When it last changed', Timestamp, '2026-03-02T10:00:00.000Z'),
}
export const softDeletable = {
  ...timestamps,
  deleted_at: Nullable(about('When it was deleted; null while it exists', Timestamp, '2026-04-01T00:00:00.000Z')),
}

const shapedLikeKey = 'x-shaped-like'

/**
 * Declares the real shapes of an object whose schema is looser, because it would contain itself or because a union serializes slowly.
 * `names`: exported schemas, one of which fits. The client's types and the API reference use them.
 */
export function shapedLike<Schema extends TSchema>(names: readonly string[], schema: Schema): Schema {
  return Object.assign(Object.create(null, Object.getOwnPropertyDescriptors(schema)) as Schema, {
    [shapedLikeKey]: names,
  })
}

/** Parameters of a path that ends in `:id`. */
export function IdParams(noun: Noun) {
  return Type.Object({ id: IdInput(noun) })
}

/** Reply of every delete; `example` for what has no id of its own. */
export function Deleted<const Kind extends string>(kind: Kind, example = exampleId(kind.replace(/[-_]/g, ' '))) {
  return Type.Object({
    id: about('The id that was deleted', Type.String(), example),
    object: about('The kind of object that was deleted', Type.Literal(kind)),
    deleted: about('Always true', Type.Boolean()),
  })
}

const maxPageSize = 1000

const shape = {
  expand: Type.Optional(
    about(
      'Relations to load instead of the usual ones, separated by commas; a dot goes deeper',
      Type.String({ maxLength: 2000 }),
      'items.variant,customer',
    ),
  ),
  fields: Type.Optional(
    about(
      'Properties to return, separated by commas; without it, all',
      Type.String({ maxLength: 2000 }),
      'id,metadata',
    ),
  ),
}

const paging = (defaultLimit: number) => ({
  limit: about(
    'How many to return at most',
    Type.Integer({ minimum: 0, maximum: maxPageSize, default: defaultLimit }),
    defaultLimit,
  ),
  offset: about('How many to skip', Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 }), 0),
})

const sorting = {
  order: Type.Optional(
    about('Property to sort by; a minus before it sorts descending', Type.String({ maxLength: 60 }), '-created_at'),
  ),
}

/** Paging of a list with an order and a shape of its own. Unknown parameters are refused, as in all of these queries. */
export function PageQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return Type.Object({ ...paging(defaultLimit), ...filters }, { additionalProperties: false })
}

/** Paging and sorting of a list with a shape of its own. */
export function SortedQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return Type.Object({ ...paging(defaultLimit), ...sorting, ...filters }, { additionalProperties: false })
}

/** Paging and shaping of a list with an order of its own. */
export function ShapedQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return Type.Object({ ...paging(defaultLimit), ...shape, ...filters }, { additionalProperties: false })
}

/** Paging, sorting and shaping of a list, as v1 clients send them. */
export function ListQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return Type.Object({ ...paging(defaultLimit), ...sorting, ...shape, ...filters }, { additionalProperties: false })
}

/** For lists of staff that grow with the store. */
export const countLimitFilter = {
  count_limit: Type.Optional(
    about(
      'Counts no further than this, which keeps large lists fast; without it, all are counted',
      Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      10_000,
    ),
  ),
}

/** As ListQuery, for lists of staff that grow with the store. */
export function StaffListQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return ListQuery(defaultLimit, { ...filters, ...countLimitFilter })
}

/** Shaping of a single reply. */
export const ItemQuery = Type.Object(shape, { additionalProperties: false })

export const Search = Type.Optional(about('Words to look for', Type.String({ maxLength: 200 }), 'kopi'))
export const TextOrList = Type.Optional(Type.Union([Type.Array(Type.String(), { maxItems: 500 }), Type.String()]))
export const TextList = Type.Optional(Type.Array(Type.String(), { maxItems: 500 }))

const bound = (description: string) => Type.Optional(about(description, Type.String({ maxLength: 40 }), '2026-03-01'))
/** `created_at[gte]=2026-01-01`; several are combined. */
export const DateFilter = Type.Optional(
  Type.Object(
    { lt: bound('Before'), gt: bound('After'), lte: bound('Not after'), gte: bound('Not before') },
    {
      additionalProperties: false,
      description: 'Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined',
    },
  ),
)
/** Filters that nearly every list has. */
export const timestampFilters = {
  created_at: about('When it was created, between bounds', DateFilter),
  updated_at: about('When it last changed, between bounds', DateFilter),
}
/** Turns a list round: without it, what is deleted is left out. */
export const DeletedAtFilter = about('Lists what was deleted instead, between bounds', DateFilter)
/** `id[]=…` or `id=…`. */
export const IdFilter = about('Only those with these ids', TextOrList)
/** The same, always as a list: `id[]=…`. */
export const IdListFilter = about('Only those with these ids', TextList)
export const DiscountConditionFilter = Type.Optional(
  IdInput('discount condition', 'Only what this discount condition names'),
)

/** A page of a list under its own name: `{ regions: […], count, offset, limit }`. */
export function Page<const Name extends string, Item extends TSchema>(name: Name, item: Item) {
  return Type.Object({
    ...({ [name]: about('The entries of this page', Type.Array(item)) } as {
      [Key in Name]: ReturnType<typeof Type.Array<Item>>
    }),
    count: about('How many there are on all pages', Type.Integer(), 42),
    offset: about('How many were skipped', Type.Integer(), 0),
    limit: about('How many were requested', Type.Integer(), 50),
  })
}
