import type { Static, TSchema } from 'typebox'

/** What a schema describes once it has travelled as JSON, for those who read it: moments have become texts. */
export type Wire<Schema extends TSchema> = Travelled<Static<Schema>>

type Travelled<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Entry)[]
    ? Travelled<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Travelled<Value[Key]> }
      : Value
