import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import { DetailPage } from '../../parts/detail-page.tsx'
import { AddMembersForm } from './add-members-form.tsx'
import { confirmDeleteGroup } from './confirm-delete-group.ts'
import { CustomerGroupForm } from './form.tsx'
import { MemberList } from './member-list.tsx'
import { useDeleteCustomerGroups } from './mutations.ts'
import { customerGroupQuery } from './queries.ts'
import { RuleCard } from './rule-card.tsx'

export function CustomerGroupDetail() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayWrite = useMay()('people.write')
  const { id = '' } = useParams()
  const params = useListParams()
  const group = useQuery(customerGroupQuery(useView(), id))
  const open = mayWrite ? params.one('edit') : ''
  const close = () => params.set({ edit: '' })
  return (
    <>
      <DetailPage
        query={group}
        header={({ name }) => ({
          back: { to: pathTo('customer-groups'), name: t('customer_groups.title') },
          title: name,
          actions: mayWrite && <Actions id={id} name={name} params={params} />,
        })}
        main={({ rule }) => (
          <>
            {rule && <RuleCard rule={rule} />}
            <MemberList id={id} params={params} mayWrite={mayWrite} hasRule={rule !== null} />
          </>
        )}
      />
      {group.data && open === 'name' && <CustomerGroupForm group={group.data} onClose={close} />}
      {group.data && open === 'members' && <AddMembersForm id={id} onClose={close} />}
    </>
  )
}

function Actions({ id, name, params }: { id: string; name: string; params: ListParams }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const remove = useDeleteCustomerGroups()
  const askToDelete = () =>
    confirmDeleteGroup({
      name,
      t,
      run: () => remove.mutateAsync([id]),
      onDone: () => navigate(pathTo('customer-groups'), { replace: true }),
    })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="var(--sk-danger)"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={askToDelete}
          >
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button component={Link} to={params.with({ edit: 'name' })} variant="default">
        {t('customer_groups.rename')}
      </Button>
      <Button
        component={Link}
        to={params.with({ edit: 'members' })}
        leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
      >
        {t('customer_groups.add_members')}
      </Button>
    </>
  )
}
