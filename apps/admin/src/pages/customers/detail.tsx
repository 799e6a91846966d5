import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconMailForward, IconPencil, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ExtensionPanels } from '../../extensions/extension-panels.tsx'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { NotesCard } from '../../parts/notes-card.tsx'
import { AnonymizeForm } from './anonymize-form.tsx'
import { CustomerCarts } from './customer-carts.tsx'
import { AccountBadge } from './customer-columns.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPoints } from './customer-points.tsx'
import { GroupsForm } from './groups-form.tsx'
import { MergeForm } from './merge-form.tsx'
import { MetadataForm } from './metadata-form.tsx'
import { useSendSignInLink } from './mutations.ts'
import { PointsForm } from './points-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { type CustomerRecord, customerPointsQuery, customerQuery } from './queries.ts'

/** All that the store has about one customer. */
export function CustomerDetail() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const may = useMay()
  const { id = '' } = useParams()
  const params = useListParams()
  const customer = useQuery(customerQuery(useView(), id))
  return (
    <>
      <DetailPage
        query={customer}
        header={(data) => ({
          back: { to: pathTo('customers'), name: t('customers.title') },
          record: data.id,
          title: customerName(data),
          aside: <AccountBadge hasAccount={data.has_account} />,
          actions: may('people.write') && <Actions customer={data} params={params} />,
        })}
        main={() => (
          <>
            {may('orders.read') && <CustomerFigures id={id} />}
            {may('orders.read') && <CustomerOrders id={id} />}
            {may('carts.write') && <CustomerCarts id={id} />}
            {may('engagement.read') && <CustomerPoints id={id} />}
            <CustomerMessages id={id} params={params} />
            <NotesCard resource_type="customer" resource_id={id} />
          </>
        )}
        side={(data) => (
          <>
            <CustomerFacts customer={data} params={params} />
            <ExtensionPanels on="customer" record_id={id} />
          </>
        )}
      />
      {customer.data && <Drawers customer={customer.data} params={params} />}
    </>
  )
}

interface CustomerProps {
  customer: CustomerRecord
  params: ListParams
}

/** The drawer that the address names, for those who may. */
function Drawers({ customer, params }: CustomerProps) {
  const may = useMay()
  const open = params.one('edit')
  const close = () => params.set({ edit: '' })
  if (open === 'merge' && may('people.manage')) return <MergeForm customer={customer} onClose={close} />
  if (open === 'anonymize' && may('people.manage')) return <OpenAnonymizeForm customer={customer} onClose={close} />
  if (open === 'points' && may('money.move')) return <OpenPointsForm id={customer.id} onClose={close} />
  if (!may('people.write')) return null
  if (open === 'profile') return <ProfileForm customer={customer} onClose={close} />
  if (open === 'groups') return <GroupsForm customer={customer} onClose={close} />
  if (open === 'metadata') return <MetadataForm customer={customer} onClose={close} />
  return null
}

function OpenPointsForm({ id, onClose }: { id: string; onClose: () => void }) {
  const points = useQuery(customerPointsQuery(useView(), id))
  return points.data ? <PointsForm id={id} balance={points.data.balance} onClose={onClose} /> : null
}

/** Afterwards there is no such customer: the list is next. */
function OpenAnonymizeForm({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const leave = () => void navigate(pathTo('customers'), { replace: true })
  return <AnonymizeForm customer={customer} onClose={onClose} onDone={leave} />
}

function Actions({ customer, params }: CustomerProps) {
  const { t } = useTexts()
  const may = useMay()
  const send = useSendSignInLink(customer.id)
  const { email, has_account } = customer
  const askToSend = () =>
    confirmAction({
      title: t(has_account ? 'customers.send_reset_title' : 'customers.send_invite_title'),
      body: t(has_account ? 'customers.send_reset_body' : 'customers.send_invite_body', { email: email ?? '' }),
      action: t('customers.send'),
      run: () => send.mutateAsync(),
      done: t('customers.link_sent'),
    })
  return (
    <>
      {(email || may('people.manage')) && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {email && (
              <Menu.Item leftSection={<IconMailForward size={16} stroke={1.7} aria-hidden />} onClick={askToSend}>
                {t(has_account ? 'customers.send_reset' : 'customers.send_invite')}
              </Menu.Item>
            )}
            {may('people.manage') && (
              <>
                <Menu.Item
                  component={Link}
                  to={params.with({ edit: 'merge' })}
                  leftSection={<IconArrowMerge size={16} stroke={1.7} aria-hidden />}
                >
                  {t('customers.merge')}
                </Menu.Item>
                <Menu.Item
                  component={Link}
                  to={params.with({ edit: 'anonymize' })}
                  color="var(--sk-danger)"
                  leftSection={<IconUserOff size={16} stroke={1.7} aria-hidden />}
                >
                  {t('customers.anonymize')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        component={Link}
        to={params.with({ edit: 'profile' })}
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
      >
        {t('common.edit')}
      </Button>
    </>
  )
}
