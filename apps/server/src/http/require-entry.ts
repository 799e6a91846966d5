import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { storeNotOpen } from './http.errors.ts'
import type { CurrentStore } from './request-context.ts'
import { readStorePass, storePassHeader } from './store-pass.ts'
import { isOpen } from './store-status.ts'

/** Throws for a store that a request names beside its own, and that is not open to this shopper. */
export function requireEntry(
  request: FastifyRequest,
  { config, now }: { config: Pick<Config, 'secret'>; now: () => Date },
  store: CurrentStore,
): void {
  if (isOpen(store) || readStorePass(config, store, request.headers[storePassHeader], now())) return
  throw storeNotOpen({ name: store.name, status: store.status })
}
