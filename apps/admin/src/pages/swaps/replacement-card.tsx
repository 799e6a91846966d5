import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { ItemList, ItemQuantity, ItemRow } from '../../parts/item-row.tsx'
import { Parcels } from '../orders/parcels.tsx'
import classes from './replacement-card.module.css'

type ParcelsProps = Parameters<typeof Parcels>[0]

interface ReplacementCardProps extends Pick<ParcelsProps, 'order' | 'parcels' | 'onShip' | 'onCancel'> {
  items: readonly {
    id: string
    title: string
    description: string | null
    thumbnail: string | null
    quantity: number
  }[]
  /** How the items are delivered. */
  methods: readonly { id: string; shipping_option?: { name: string } | null }[]
}

/** The additional items of a swap or claim, and their parcels. */
export function ReplacementCard({ order, items, parcels, methods, onShip, onCancel }: ReplacementCardProps) {
  const { t } = useTexts()
  const delivery = methods.flatMap(({ shipping_option }) => shipping_option?.name ?? []).join(', ')
  return (
    <Card title={t('after_sale.new_items')} aside={<span className={classes.delivery}>{delivery}</span>} flush>
      <ItemList>
        {items.map((item) => (
          <li key={item.id}>
            <ItemRow item={item} aside={<ItemQuantity>× {item.quantity}</ItemQuantity>} />
          </li>
        ))}
      </ItemList>
      {parcels.length > 0 && (
        <div className={classes.parcels}>
          <Parcels order={order} parcels={parcels} mayChange onShip={onShip} onCancel={onCancel} />
        </div>
      )}
    </Card>
  )
}
