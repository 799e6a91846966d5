// biome-ignore lint/suspicious/noExplicitAny: tests read replies as clients do, as untyped JSON
export type Json = any
