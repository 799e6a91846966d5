/** Where an endpoint is, with the types of what it takes and returns. The files admin.ts and store.ts have all of them. */
export interface Operation<Input, Reply> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:name` marks a parameter. */
  readonly path: string
  /** Carries the types and is never there. */
  readonly types?: (input: Input) => Reply
}

/** The address of a call, its parameters filled in. */
export function pathOf({ path }: Operation<never, unknown>, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
