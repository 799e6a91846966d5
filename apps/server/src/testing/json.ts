// biome-ignore lint/suspicious/noExplicitAny: tests read answers the way clients do, as whatever JSON arrives
export type Json = any
