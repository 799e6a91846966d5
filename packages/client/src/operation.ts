import type { LoadedReply } from './loaded.ts'

/**
 * Method and path of an endpoint, with the types of its input and reply. `Default`: the relations of the reply unless `expand`
 * names others. The files admin.ts and store.ts contain all of them.
 */
export interface Operation<Input, Reply, Default extends string = never> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:name` marks a parameter. */
  readonly path: string
  /** Carries the types; never set. */
  readonly types?: (input: Input, relations: Default) => Reply
}

/** The reply of an operation with its default relations: `ReplyOf<typeof getOrder>['order']`. */
export type ReplyOf<Call> =
  Call extends Operation<infer _Input, infer Reply, infer Default> ? LoadedReply<Reply, Default> : never

/** The address of a call, its parameters filled in. */
export function pathOf(
  { path }: Pick<Operation<never, unknown>, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
