import { Anchor, Button, Radio, Stack } from '@mantine/core'
import { MERCHANT_SIGN_UP_MODES } from '@shopkey/domain/merchant-sign-up.ts'
import { IconMailPlus, IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { useForm } from '../../forms/use-form.ts'
import { changesOf } from '../../lib/changes-of.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { SearchSelect } from '../../pickers/search-select.tsx'
import classes from './installation.module.css'
import { InviteMerchantForm } from './invite-merchant-form.tsx'
import { useUpdateInstallation, useWithdrawMerchantInvite } from './mutations.ts'
import {
  type InstallationSettings,
  installationQuery,
  type MerchantInvite,
  merchantInvitesQuery,
  storeChoicesQuery,
} from './queries.ts'

/** What owners of the installation decide for all stores. */
export function InstallationPage() {
  const settings = useQuery(installationQuery)
  return <LoadedPage query={settings}>{(data) => <Settings settings={data} />}</LoadedPage>
}

function Settings({ settings }: { settings: InstallationSettings }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const save = useUpdateInstallation()
  const { default_store, merchant_sign_up } = settings
  const initial = { merchant_sign_up, default_store_id: default_store?.id ?? null }
  const read = useRef(initial)
  const form = useForm({
    initial,
    // What another owner chose in the meantime stays.
    save: async (values) => {
      const { default_store_id, ...changes } = changesOf(read.current, values)
      await save.mutateAsync({ ...changes, default_store_id: default_store_id ?? undefined })
      read.current = values
    },
    done: t('form.saved'),
  })
  return (
    <FormPage
      form={form}
      title={t('installation.title')}
      lead={t('installation.lead')}
      main={
        <>
          <Card title={t('installation.sign_up')}>
            <Radio.Group
              label={t('installation.who_may')}
              {...form.field('merchant_sign_up')}
              onChange={(value) =>
                form.change({ merchant_sign_up: MERCHANT_SIGN_UP_MODES.find((mode) => mode === value) })
              }
            >
              <Stack gap="sm" mt={6}>
                {MERCHANT_SIGN_UP_MODES.map((mode) => (
                  <Radio
                    key={mode}
                    value={mode}
                    label={t(`installation.modes.${mode}`)}
                    description={t(`installation.mode_hints.${mode}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </Card>
          {merchant_sign_up !== 'off' && <MerchantInvites />}
        </>
      }
      side={
        <>
          <Card>
            <SearchSelect
              label={t('installation.default_store')}
              description={t('installation.default_store_hint')}
              choices={storeChoicesQuery}
              known={
                default_store
                  ? [{ value: default_store.id, label: `${default_store.name} (${default_store.view_code})` }]
                  : []
              }
              clearable={false}
              allowDeselect={false}
              {...form.field('default_store_id')}
            />
          </Card>
          <Card title={t('installation.more')}>
            <ul className={classes.links}>
              {(['stores', 'system', 'audit-log'] as const).map((page) => (
                <li key={page}>
                  <Anchor component={Link} to={pathTo(page)}>
                    {t(`installation.links.${page}`)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Card>
        </>
      }
    />
  )
}

const columns: Column<MerchantInvite>[] = [
  {
    id: 'email',
    header: 'sign_in.email',
    phone: 'title',
    cell: ({ email }) => <bdi className={classes.email}>{email}</bdi>,
  },
  { id: 'kind', header: 'installation.kind', phone: 'meta', cell: (invite) => <KindCell invite={invite} /> },
  {
    id: 'ends',
    header: 'installation.ends',
    phone: 'end',
    align: 'end',
    cell: (invite) => <EndsCell invite={invite} />,
  },
]

/** Who has a link to open a store and has not used it yet. */
function MerchantInvites() {
  const { t } = useTexts()
  const params = useListParams()
  const invites = useQuery(merchantInvitesQuery(params.range))
  const withdraw = useWithdrawMerchantInvite()
  const isInviting = params.one('edit') === 'invite'
  return (
    <>
      <ListCard
        label={t('installation.invites')}
        titled
        aside={
          <Button
            component={Link}
            to={params.with({ edit: 'invite' })}
            variant="default"
            leftSection={<IconMailPlus size={16} stroke={1.7} aria-hidden />}
          >
            {t('installation.invite')}
          </Button>
        }
        params={params}
        query={invites}
        count={invites.data?.count}
        rows={invites.data?.merchant_invites}
        columns={columns}
        nameOf={({ email }) => email}
        rowMenu={({ id, email }) => [
          {
            label: t('installation.withdraw'),
            icon: IconMailX,
            isDangerous: true,
            run: () =>
              confirmAction({
                title: t('installation.withdraw_title', { email }),
                body: t('installation.withdraw_body'),
                action: t('installation.withdraw'),
                isDangerous: true,
                run: () => withdraw.mutateAsync(id),
                done: t('installation.withdrawn'),
              }),
          },
        ]}
        empty={{ icon: IconMailPlus, title: t('installation.no_invites'), lead: t('installation.no_invites_lead') }}
      />
      {isInviting && <InviteMerchantForm onClose={() => params.set({ edit: '' })} />}
    </>
  )
}

function KindCell({ invite }: { invite: MerchantInvite }) {
  const { t } = useTexts()
  return <Badge tone="neutral">{t(invite.is_invited ? 'installation.invited' : 'installation.asked')}</Badge>
}

function EndsCell({ invite }: { invite: MerchantInvite }) {
  return useFormat().day(invite.expires_at)
}
