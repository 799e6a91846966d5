import type { Static, TSchema } from 'typebox'

/** A call of the API: where it is, what it takes and what it returns. The server, the reference and the client are made of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:name` marks a parameter. */
  path: string
  /** The chapter of the reference. */
  tag: string
  summary: string
  description?: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /**
   * Optional properties that the reply's entities have unless `expand` names others; a dot goes deeper: `items.variant`.
   */
  relations?: readonly string[]
  /** Of the body, where it is not JSON. */
  consumes?: 'multipart/form-data'
  /** By status. What a schema does not name is not sent. */
  replies: Readonly<Record<number, TSchema>>
  /** Codes of its refusals, beside those of every call (`docs/errors.md` has their texts). `npm run check` compares them with the code. */
  errors?: readonly string[]
}

/** Returns the declaration as it is, with its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : unknown

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
export type ReplyOf<E extends Endpoint> = StaticOf<E['replies'][keyof E['replies']]>
