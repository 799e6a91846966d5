import type { PackedItem } from './fulfillment-rows.ts'

interface Method {
  profile_id: string
  provider_id: string
}

/**
 * Groups items into fulfillments: one per shipping method. One method takes everything; with several, each takes the
 * lines of its shipping profile, and the first one the others (v1 wire rule, except that v1 lost those lines).
 */
export function splitByMethod<Item extends PackedItem>(
  items: readonly (Item & { profile_id: string | null })[],
  methods: readonly Method[],
): { provider_id: string; items: PackedItem[] }[] {
  const parcels = methods.map((method) => ({ ...method, items: [] as PackedItem[] }))
  for (const { item_id, quantity, profile_id } of items) {
    const parcel = parcels.find((candidate) => candidate.profile_id === profile_id) ?? parcels[0]
    parcel?.items.push({ item_id, quantity })
  }
  return parcels.filter((parcel) => parcel.items.length > 0).map(({ provider_id, items }) => ({ provider_id, items }))
}
