import { ActionIcon, Anchor, Button, Menu } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconDots, IconEye, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { useShowOnce } from '../../parts/use-show-once.tsx'
import { GiftCardBadge, maskedCode } from './gift-card-words.tsx'
import { useDeleteGiftCards, useSetDisabled } from './mutations.ts'
import { type GiftCard, giftCardQuery, type Transaction, transactionsQuery } from './queries.ts'

/** A card, what is left on it, and the orders that it paid. */
export function GiftCardDetail() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const { id = '' } = useParams()
  const card = useQuery(giftCardQuery(useView(), id))
  return (
    <DetailPage
      query={card}
      header={(data) => ({
        title: t('gift_cards.card', { code: maskedCode(data.code) }),
        aside: <GiftCardBadge card={data} />,
        back: { to: pathTo('gift-cards'), name: t('gift_cards.title') },
        record: data.id,
        actions: <CardActions card={data} />,
      })}
      main={(data) => <History card={data} />}
      side={(data) => <Facts card={data} />}
    />
  )
}

function CardActions({ card }: { card: GiftCard }) {
  const { t } = useTexts()
  const may = useMay()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const setDisabled = useSetDisabled(card.id)
  const remove = useDeleteGiftCards()
  const showCode = useShowOnce({
    title: t('gift_cards.card', { code: maskedCode(card.code) }),
    lead: t('gift_cards.code_lead'),
    name: t('gift_cards.code'),
    copy: t('gift_cards.copy_code'),
    done: t('common.close'),
  })
  const { is_disabled } = card
  const SwitchIcon = is_disabled ? IconCircleCheck : IconCircleOff
  return (
    <>
      {may('codes.read') && (
        <Button
          variant="default"
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
          onClick={() => showCode(card.code)}
        >
          {t('gift_cards.show_code')}
        </Button>
      )}
      {may('money.move') && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<SwitchIcon size={16} stroke={1.7} aria-hidden />}
              onClick={() =>
                void announce(
                  setDisabled.mutateAsync(!is_disabled),
                  t(is_disabled ? 'gift_cards.enabled' : 'gift_cards.disabled'),
                  t,
                  () => setDisabled.mutateAsync(is_disabled),
                )
              }
            >
              {t(is_disabled ? 'discounts.enable' : 'discounts.disable')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="var(--sk-danger)"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={() =>
                confirmAction({
                  title: t('gift_cards.delete_title', { code: maskedCode(card.code) }),
                  body: t('gift_cards.delete_body'),
                  action: t('common.delete'),
                  isDangerous: true,
                  run: () => remove.mutateAsync([card.id]),
                  done: t('gift_cards.deleted'),
                  onDone: () => void navigate(pathTo('gift-cards')),
                })
              }
            >
              {t('common.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function Facts({ card }: { card: GiftCard }) {
  const { t } = useTexts()
  const { money, number, day, storeDay } = useFormat()
  const amount = (minor: number) => (card.region ? money(minor, card.region.currency_code) : number(minor))
  return (
    <>
      <Card title={t('gift_cards.worth')}>
        <FactList>
          <FactRow name={t('gift_cards.balance')}>
            <strong>{amount(card.balance)}</strong>
          </FactRow>
          <FactRow name={t('gift_cards.value')}>{amount(card.value)}</FactRow>
          <FactRow name={t('discounts.region')}>
            <bdi>{card.region?.name}</bdi>
          </FactRow>
          <FactRow name={t('gift_cards.issued')}>{day(card.created_at)}</FactRow>
          <FactRow name={t('gift_cards.ends')}>{card.ends_at ? storeDay(card.ends_at) : t('discounts.never')}</FactRow>
        </FactList>
      </Card>
      {(card.recipient_email || card.order) && (
        <Card title={t('gift_cards.recipient')}>
          <FactList>
            {card.recipient_name && (
              <FactRow name={t('gift_cards.recipient_name')}>
                <bdi>{card.recipient_name}</bdi>
              </FactRow>
            )}
            {card.recipient_email && (
              <FactRow name={t('gift_cards.recipient_email')}>
                <bdi>{card.recipient_email}</bdi>
              </FactRow>
            )}
            {card.message && <FactRow name={t('gift_cards.message')}>{card.message}</FactRow>}
            {card.deliver_on && (
              <FactRow name={t('gift_cards.deliver_on')}>{day(`${card.deliver_on}T12:00:00Z`)}</FactRow>
            )}
            {card.order && (
              <FactRow name={t('gift_cards.bought')}>
                <OrderLink id={card.order.id} number={card.order.display_id} />
              </FactRow>
            )}
          </FactList>
        </Card>
      )}
    </>
  )
}

const columns: Column<Transaction>[] = [
  {
    id: 'order',
    header: 'gift_cards.order',
    phone: 'title',
    cell: ({ order_id, display_id }) => <OrderLink id={order_id} number={display_id} />,
  },
  { id: 'at', header: 'gift_cards.used_at', phone: 'meta', cell: (row) => <TimeCell at={row.created_at} /> },
  { id: 'amount', header: 'gift_cards.paid', align: 'end', phone: 'end', cell: (row) => <PaidCell row={row} /> },
]

function History({ card }: { card: GiftCard }) {
  const { t } = useTexts()
  const params = useListParams()
  const { orderNumber } = useFormat()
  const uses = useQuery(transactionsQuery(useView(), card.id, params.range))
  return (
    <ListCard
      titled
      label={t('gift_cards.history')}
      params={params}
      query={uses}
      count={uses.data?.count}
      rows={uses.data?.gift_card_transactions}
      columns={columns}
      nameOf={({ display_id }) => orderNumber(display_id)}
      skeletons={3}
      empty={{ icon: IconReceipt, title: t('gift_cards.unused'), lead: t('gift_cards.unused_lead') }}
    />
  )
}

function OrderLink({ id, number }: { id: string; number: number }) {
  const pathTo = usePathTo()
  const mayRead = useMay()('orders.read')
  const shown = useFormat().orderNumber(number)
  if (!mayRead) return <span className="sk-ltr">{shown}</span>
  return (
    <Anchor component={Link} to={pathTo('orders', id)} className="sk-ltr">
      {shown}
    </Anchor>
  )
}

function TimeCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}

function PaidCell({ row }: { row: Transaction }) {
  return useFormat().money(row.amount, row.currency_code)
}
