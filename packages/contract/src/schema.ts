import { LARGEST_PRICE, LARGEST_SALE } from '@shopkey/domain/money.ts'
import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox'

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
export const Amount = Type.Integer({ minimum: 0, maximum: LARGEST_SALE })
/** What one piece, delivery, discount or gift card is worth, in minor units. */
export const Price = Type.Integer({ minimum: 0, maximum: LARGEST_PRICE })
/** Hundredths of loyalty points, may be negative. */
export const SignedPoints = Type.Integer({ minimum: -LARGEST_PRICE, maximum: LARGEST_PRICE })
/** A moment, ISO 8601. Rows carry a Date; the serializer writes it. */
export const Timestamp = Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })
export const Metadata = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
/** Percent, exact decimal: 12.5 means 12.5 %. */
export const RatePercent = Type.Number({ minimum: 0, maximum: 100 })
export const CurrencyCode = Type.String({ pattern: '^[A-Za-z]{3}$' })
export const CountryCode = Type.String({ pattern: '^[A-Za-z]{2}$' })
export const ShortText = Type.String({ minLength: 1, maxLength: 255 })
/** What stands in an address; empty or null asks for one made of the title. */
export const HandleInput = Type.Optional(Nullable(Type.String({ maxLength: 255 })))
export const LongText = Type.String({ maxLength: 20_000 })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** As typed; how good a new one must be is the server's rule. */
export const Password = Type.String({ minLength: 1, maxLength: 1000 })
export const Id = Type.String({ minLength: 1, maxLength: 100 })

/** What the storefront's own calls answer where there is nothing to say. */
export const StatusReply = Type.Object({ status: Type.Literal('Success') })

export const timestamps = { created_at: Timestamp, updated_at: Timestamp }
export const softDeletable = { ...timestamps, deleted_at: Nullable(Timestamp) }

export const IdParams = Type.Object({ id: Id })

/** What every delete answers. */
export function Deleted<const Noun extends string>(noun: Noun) {
  return Type.Object({ id: Type.String(), object: Type.Literal(noun), deleted: Type.Boolean() })
}

const maxPageSize = 1000

/** Paging, sorting and shaping of a list, as v1 clients send them; unknown parameters are refused. */
export function ListQuery<Filters extends TProperties>(defaultLimit: number, filters: Filters) {
  return Type.Object(
    {
      limit: Type.Integer({ minimum: 0, maximum: maxPageSize, default: defaultLimit }),
      offset: Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 }),
      order: Type.Optional(Type.String({ maxLength: 60 })),
      expand: Type.Optional(Type.String({ maxLength: 2000 })),
      fields: Type.Optional(Type.String({ maxLength: 2000 })),
      ...filters,
    },
    { additionalProperties: false },
  )
}

/** Shaping of a single answer. */
export const ItemQuery = Type.Object(
  { expand: Type.Optional(Type.String({ maxLength: 2000 })), fields: Type.Optional(Type.String({ maxLength: 2000 })) },
  { additionalProperties: false },
)

export const Search = Type.Optional(Type.String({ maxLength: 200 }))
export const TextOrList = Type.Optional(Type.Union([Type.Array(Type.String(), { maxItems: 500 }), Type.String()]))
export const TextList = Type.Optional(Type.Array(Type.String(), { maxItems: 500 }))

const moment = Type.Optional(Type.String({ maxLength: 40 }))
/** `created_at[gte]=2026-01-01`; several are combined. */
export const DateFilter = Type.Optional(
  Type.Object({ lt: moment, gt: moment, lte: moment, gte: moment }, { additionalProperties: false }),
)

/** A page of a list under its own name: `{ regions: […], count, offset, limit }`. */
export function Page<const Name extends string, Item extends TSchema>(name: Name, item: Item) {
  return Type.Object({
    ...({ [name]: Type.Array(item) } as { [Key in Name]: ReturnType<typeof Type.Array<Item>> }),
    count: Type.Integer(),
    offset: Type.Integer(),
    limit: Type.Integer(),
  })
}
