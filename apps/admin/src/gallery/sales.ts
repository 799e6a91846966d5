import { drawer, firstCheckbox, opened, pressed, rowMenu, type Screen, states } from './screen.ts'

const waiting = 'orders?fulfillment_status[]=not_fulfilled&payment_status[]=awaiting'
const paid = 'orders?fulfillment_status[]=shipped&payment_status[]=captured'

/** Orders and what comes of them. */
export const sales: readonly Screen[] = [
  {
    path: 'orders',
    views: [
      opened,
      { name: 'loading', state: 'loading' },
      ...states,
      drawer('no-match', 'q=nothing+like+that'),
      pressed('filters', 'list.more_filters'),
      { ...pressed('columns', 'list.columns'), device: 'desktop' },
      pressed('save-view', 'list.views', 'list.view_save'),
      pressed('chosen', firstCheckbox),
      pressed('print-many', firstCheckbox, 'documents.print'),
    ],
  },
  {
    path: 'orders/:id',
    example: waiting,
    views: [
      opened,
      { name: 'shipped', example: paid },
      { name: 'refunded', example: 'orders?payment_status[]=partially_refunded' },
      { name: 'canceled', example: 'orders?status[]=canceled' },
      { name: 'loading', state: 'loading' },
      { name: 'failed', state: 'failed' },
      { name: 'unknown', id: 'order_unknown', isRefused: true },
      pressed('menu', 'common.more'),
      pressed('pack', 'actions.fulfill'),
      { ...pressed('refund', 'actions.refund'), example: paid },
      pressed('mark-paid', 'actions.mark_paid'),
      pressed('print', 'documents.print'),
      pressed('contact', 'order_contact.edit'),
      pressed('add-delivery', 'order_delivery.add'),
      pressed('cancel', 'common.more', 'actions.cancel'),
      { ...pressed('ship', 'actions.ship'), record: 'order_to_book' },
      { ...pressed('book-courier', 'courier.book'), record: 'order_to_book' },
      { name: 'booked', record: 'booked_order' },
      { ...pressed('cancel-courier', 'courier.cancel'), record: 'booked_order' },
      { ...pressed('book-with-cash', 'courier.book'), record: 'order_with_cash' },
      { ...pressed('book-without-collector', 'courier.book'), record: 'order_without_collector' },
      { name: 'courier-without-reply', record: 'order_without_reply' },
      { ...pressed('give-up-courier', 'courier.give_up'), record: 'order_without_reply' },
      { name: 'part-captured', record: 'part_captured_order' },
      { ...pressed('refund-part-captured', 'actions.refund'), record: 'part_captured_order' },
      { name: 'gift', record: 'gift_order' },
      { name: 'proof', record: 'order_with_proof' },
      { ...pressed('reject-proof', 'payment_proofs.reject'), record: 'order_with_proof' },
      {
        ...pressed('confirm-rejection', 'payment_proofs.reject', 'payment_proofs.reasons.unreadable'),
        record: 'order_with_proof',
      },
    ],
  },
  {
    path: 'payments',
    views: [opened, drawer('custom-days', 'period=custom'), ...states],
  },
  {
    path: 'draft-orders',
    views: [opened, ...states, drawer('new', 'edit=new'), pressed('row-menu', rowMenu)],
  },
  {
    path: 'draft-orders/:id',
    example: 'draft-orders',
    views: [
      opened,
      pressed('own-item', 'draft_orders.own_item'),
      pressed('region', 'draft_orders.change_region'),
      pressed('pay', 'draft_orders.pay'),
      pressed('send', 'draft_orders.send'),
      pressed('customer', 'draft_orders.change_customer'),
    ],
  },
  { path: 'carts', views: [opened, ...states] },
  {
    path: 'carts/:id',
    example: 'carts',
    views: [opened, pressed('delivery', 'draft_orders.change_delivery')],
  },
  { path: 'returns', views: [opened, ...states] },
  {
    path: 'returns/new',
    example: paid,
    views: [drawer('', 'order=:id'), { name: 'no-order' }],
  },
  {
    path: 'returns/:id',
    example: 'returns',
    views: [
      opened,
      { ...pressed('receive', 'returns.receive'), example: 'returns?status[]=requested' },
      { ...pressed('cancel', 'returns.cancel'), example: 'returns?status[]=requested' },
    ],
  },
  { path: 'swaps', views: [opened, ...states] },
  { path: 'swaps/new', example: paid, views: [drawer('', 'order=:id')] },
  { path: 'swaps/:id', example: 'swaps', views: [opened, { name: 'to-do', example: 'swaps?waits_for=staff' }] },
  { path: 'claims', views: [opened, ...states] },
  { path: 'claims/new', example: paid, views: [drawer('', 'order=:id')] },
  {
    path: 'claims/:id',
    example: 'claims',
    views: [opened, { name: 'to-do', example: 'claims?waits_for=staff' }, pressed('edit', 'claims.edit')],
  },
]
