import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { GiftCardForm } from './form.tsx'
import { GiftCardBadge, maskedCode } from './gift-card-words.tsx'
import { type GiftCard, giftCardListQuery } from './queries.ts'

const columns: Column<GiftCard>[] = [
  {
    id: 'code',
    header: 'gift_cards.code',
    phone: 'title',
    cell: ({ code }) => <span className="sk-ltr">{maskedCode(code)}</span>,
  },
  { id: 'recipient', header: 'gift_cards.recipient', phone: 'meta', cell: (card) => <RecipientCell card={card} /> },
  { id: 'state', header: 'gift_cards.state', phone: 'end', cell: (card) => <GiftCardBadge card={card} /> },
  {
    id: 'balance',
    header: 'gift_cards.balance',
    sort: 'balance',
    align: 'end',
    phone: 'meta-end',
    cell: (card) => <MoneyCell card={card} amount={card.balance} />,
  },
  {
    id: 'value',
    header: 'gift_cards.value',
    sort: 'value',
    align: 'end',
    phone: 'hidden',
    cell: (card) => <MoneyCell card={card} amount={card.value} />,
  },
  {
    id: 'created',
    header: 'gift_cards.issued',
    sort: 'created_at',
    align: 'end',
    phone: 'hidden',
    cell: (card) => <IssuedCell card={card} />,
  },
]

/** Cards that staff issued and shoppers bought. Their codes are money, so that the list shows only how they end. */
export function GiftCardList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayIssue = useMay()('money.move')
  const params = useListParams()
  const order = sortOf(params, columns)
  const cards = useQuery(giftCardListQuery(useView(), { q: params.q || undefined, ...params.range, order }))
  return (
    <ListPage
      title={t('gift_cards.title')}
      params={params}
      query={cards}
      count={cards.data?.count}
      rows={cards.data?.gift_cards}
      columns={columns}
      defaultSort="-created_at"
      search={t('gift_cards.search')}
      nameOf={({ code }) => maskedCode(code)}
      rowLink={({ id }) => pathTo('gift-cards', id)}
      create={mayIssue ? { label: t('gift_cards.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconGift, title: t('gift_cards.empty'), lead: t('gift_cards.empty_lead') }}
    >
      {mayIssue && params.one('edit') && <GiftCardForm onClose={() => params.set({ edit: '' })} />}
    </ListPage>
  )
}

function RecipientCell({ card }: { card: GiftCard }) {
  const { t } = useTexts()
  const name = card.recipient_name ?? card.recipient_email
  if (name) return <bdi>{name}</bdi>
  return card.order_id ? t('gift_cards.bought') : t('gift_cards.nobody')
}

function MoneyCell({ card, amount }: { card: GiftCard; amount: number }) {
  const { money, number } = useFormat()
  return card.region ? money(amount, card.region.currency_code) : number(amount)
}

function IssuedCell({ card }: { card: GiftCard }) {
  return useFormat().day(card.created_at)
}
