/**
 * Method and path of an endpoint, with the types of its input and reply. The files admin.ts and store.ts contain all of
 * them.
 */
export interface Operation<Input, Reply> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:name` marks a parameter. */
  readonly path: string
  /** Carries the types; never set. */
  readonly types?: (input: Input) => Reply
}

/** The address of a call, its parameters filled in. */
export function pathOf({ path }: Operation<never, unknown>, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
