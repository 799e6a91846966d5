import type { AdminPageProps } from '@shopkey/extension/admin.ts'
import type { ComponentType } from 'react'
import { NotFound } from '../parts/not-found.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ExtensionBoundary } from './extension-boundary.tsx'
import type { ExtensionPage } from './extension-parts.ts'
import { useRunningExtensions } from './running-extensions.ts'
import { useAdminShop } from './use-admin-shop.ts'

/** Returns the page of an extension with its title above; where the server does not run the extension, there is none. */
export function extensionPage(
  { extension_id, title, lead }: ExtensionPage,
  Content: ComponentType<AdminPageProps>,
): ComponentType {
  return function ExtensionPage() {
    const shop = useAdminShop(extension_id)
    const running = useRunningExtensions()
    if (!running) return null
    if (!running.includes(extension_id)) return <NotFound />
    return (
      <>
        <PageHeader title={shop.text(title)} lead={lead && shop.text(lead)} />
        <ExtensionBoundary extension_id={extension_id}>
          <Content shop={shop} />
        </ExtensionBoundary>
      </>
    )
  }
}
