import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { Refused } from '@shopkey/extension/extension-route.ts'
import type { TaxLine } from '@shopkey/extension/tax-provider.ts'
import { type LocalTaxValues, localTaxesDefinition } from './local-taxes-definition.ts'

const id = 'local-taxes'

/** Sales taxes that depend on where the items go: staff enter each place with its rate. Gift cards are taxed when they pay. */
export function localTaxes(): Extension {
  return defineExtension({
    id,
    taxProviders: ({ settings }) => [
      {
        id,
        definition: localTaxesDefinition,
        async calculate({ store_id, address, items, deliveries }) {
          const { places, taxes_delivery } = (await settings.get({ store_id, kind: 'tax', id })) as LocalTaxValues
          const province = address?.province?.trim().toLowerCase()
          if (!province)
            throw new Refused({
              type: 'invalid_data',
              code: 'tax_place_missing',
              message: 'The taxes depend on the province or state of the address; enter it',
            })
          const taxed = [
            ...items.filter(({ is_giftcard }) => !is_giftcard),
            ...(taxes_delivery === true ? deliveries : []),
          ]
          const found = places.filter((place) => place.province.toLowerCase() === province)
          return taxed.flatMap((part) =>
            found.map(({ name, rate }): TaxLine => ({ id: part.id, rate: Number(rate), name, code: name })),
          )
        },
      },
    ],
  })
}
