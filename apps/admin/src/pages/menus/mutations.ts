import { setMenu } from '@shopkey/client/admin.ts'
import type { MenuKind } from '@shopkey/domain/menus.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOf, type MenuDraft } from './menu-draft.ts'

export const useSaveMenu = (kind: MenuKind, precondition: Precondition) =>
  useStoreMutation(async (call, draft: MenuDraft) => {
    const { menu } = await call(setMenu, {
      params: { kind },
      body: bodyOf(draft),
      headers: precondition.headers(),
    })
    return menu
  })
