import { AnnouncementBar } from './announcement-bar.tsx'
import { HeaderSearch } from './header-search.tsx'
import { StorePresence } from './store-presence.tsx'

const PARTS = { announcement: AnnouncementBar, search: HeaderSearch, presence: StorePresence }
export type ChosenPartName = keyof typeof PARTS

export default function ChosenParts({ part }: { part: ChosenPartName }) {
  const Part = PARTS[part]
  return <Part />
}
