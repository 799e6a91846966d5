/**
 * An entity with requested relations, which are then present; `null` stays possible where there may be none. Relations
 * of relations are named with a dot: `items.variant`.
 */
export type Loaded<Entity, Relation extends string> = Entity extends object
  ? {
      [Key in keyof Entity]: Key extends Head<Relation>
        ? LoadedValue<NonUndefined<Entity[Key]>, Tail<Relation, Key & string>>
        : Entity[Key]
    } & {
      [Key in keyof Entity & Head<Relation>]-?: LoadedValue<NonUndefined<Entity[Key]>, Tail<Relation, Key & string>>
    }
  : Entity

/** A reply whose entity, or each of them in a list, has the relations. */
export type LoadedReply<Reply, Relation extends string> = [Relation] extends [never]
  ? Reply
  : { [Key in keyof Reply]: LoadedValue<Reply[Key], Relation> }

type LoadedValue<Value, Relation extends string> = [Relation] extends [never]
  ? Value
  : Value extends readonly (infer Entry)[]
    ? Loaded<Entry, Relation>[]
    : Value extends object
      ? Loaded<Value, Relation>
      : Value

type Head<Relation extends string> = Relation extends `${infer First}.${string}` ? First : Relation
type Tail<Relation extends string, First extends string> = Relation extends `${First}.${infer Rest}` ? Rest : never
type NonUndefined<Value> = Exclude<Value, undefined>
