import { Outlet } from 'react-router'
import { AccountNavigation } from '../features/account/account-navigation.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/account-frame'
import styles from './account-frame.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCustomer(context.get(shopContext), url)
  return null
}

export const shouldRevalidate = revalidatesAfterForms

/** The account's pages, with their navigation. */
export default function AccountFrame() {
  return (
    <div className={`page ${styles.frame}`}>
      <AccountNavigation />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
