import { Skeleton } from '@mantine/core'
import type { AdminPanel } from '@shopkey/extension/admin.ts'
import { lazy, Suspense } from 'react'
import { useMay } from '../lib/permissions.ts'
import { Card } from '../parts/card.tsx'
import { ExtensionBoundary } from './extension-boundary.tsx'
import { type ExtensionPanel, extensionPanels } from './extension-parts.ts'
import { useRunningExtensions } from './running-extensions.ts'
import { useAdminShop } from './use-admin-shop.ts'

const panels = extensionPanels.map((panel) => ({ ...panel, Content: lazy(panel.load) }))

interface ExtensionPanelsProps {
  on: AdminPanel['on']
  record_id: string | null
}

/** The panels of the extensions on a page, for those whose role has their rights. */
export function ExtensionPanels({ on, record_id }: ExtensionPanelsProps) {
  const may = useMay()
  const running = useRunningExtensions()
  const shown = panels.filter(
    (panel) => panel.on === on && may(panel.permission) && running?.includes(panel.extension_id),
  )
  return shown.map((panel) => (
    <PanelCard key={`${panel.extension_id} ${panel.title.en}`} {...panel} record_id={record_id} />
  ))
}

type PanelCardProps = (typeof panels)[number] & Pick<ExtensionPanelsProps, 'record_id'>

function PanelCard({ extension_id, title, Content, record_id }: PanelCardProps & Pick<ExtensionPanel, 'title'>) {
  const shop = useAdminShop(extension_id)
  return (
    <Card title={shop.text(title)}>
      <ExtensionBoundary extension_id={extension_id}>
        <Suspense fallback={<Skeleton h={48} />}>
          <Content shop={shop} record_id={record_id} />
        </Suspense>
      </ExtensionBoundary>
    </Card>
  )
}
