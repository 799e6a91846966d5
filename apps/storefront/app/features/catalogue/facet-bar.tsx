import type { SearchFacets } from '@shopkey/client/types.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './facet-bar.module.css'
import { type FacetChoice, type FacetGroup, facetGroups } from './facets.ts'
import { filterCount, type ProductFilters, productOrders, productQuery } from './product-filters.ts'
import { swatchColor } from './swatch-color.ts'

const groupTitles = {
  category: 'products.category',
  price: 'products.price',
  size: 'product.size',
  colour: 'product.color',
} as const

const orderTitles = {
  '-created_at': 'products.sort_newest',
  price: 'products.sort_cheapest',
  '-price': 'products.sort_dearest',
} as const

function defaultOrderTitle({ q, collection }: ProductFilters) {
  if (q) return 'products.sort_relevance'
  return collection ? 'products.sort_collection' : 'products.sort_newest'
}

interface FacetBarProps {
  facets: SearchFacets
  filters: ProductFilters
  /** How many products they leave. */
  count: number
  /** In the line of the button that opens the menus on a phone. */
  children: ReactNode
}

const MENUS = 'filters'
/** The products below the menus. */
export const RESULTS = 'results'

/**
 * Menus of links: each filter has an address of its own, so that it works without scripts and can be shared. On a phone they are in a
 * sheet, which is the target of a link.
 */
export function FacetBar({ facets, filters, count, children }: FacetBarProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { store } = useShop()
  const sheet = useSheet()
  const groups = facetGroups(facets, filters, i18n)
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen))
  const chosenCount = filterCount(filters)
  const query = productQuery(filters)
  const cleared = { q: filters.q, collection: filters.collection, order: filters.order }
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <a href={`#${MENUS}`} className={styles.opener} ref={sheet.opener} onClick={sheet.open}>
          <Sliders />
          {t('products.filter_and_sort')}
          {chosenCount > 0 ? <span className={styles.count}>{chosenCount}</span> : null}
        </a>
        <div className={styles.before}>{children}</div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to what its own controls do */}
      <div
        id={MENUS}
        className={styles.sheet}
        data-open={sheet.isOpen || undefined}
        onKeyDown={(event) => event.key === 'Escape' && sheet.close(event)}
        // Outside of its content: on the dimmed page.
        onClick={(event) => event.target === event.currentTarget && sheet.close(event)}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('products.filter_and_sort')}</h2>
            <a
              href={`#${RESULTS}`}
              className={styles.close}
              ref={sheet.closer}
              aria-label={t('shell.close')}
              onClick={sheet.close}
            >
              <Icon name="close" />
            </a>
          </div>
          <div className={styles.menus}>
            {groups.map((group) => (
              <FacetMenu key={group.name} group={group} />
            ))}
            <Menu title={t('products.sort')} isSort>
              {[undefined, ...productOrders]
                .filter((order) => filters.q || filters.collection || order !== '-created_at')
                .map((order) => (
                  <ChoiceLink
                    key={order ?? 'best'}
                    choice={{
                      key: order ?? 'best',
                      label: t(order ? orderTitles[order] : defaultOrderTitle(filters)),
                      isChosen: order === filters.order,
                      query: { ...query, order },
                    }}
                  />
                ))}
            </Menu>
          </div>
          <div className={styles.foot}>
            <a href={`#${RESULTS}`} className={buttonClass({ wide: true })} onClick={sheet.close}>
              {t('products.show', { count })}
            </a>
          </div>
        </div>
      </div>
      {chosenCount > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map((choice) => (
            <li key={choice.key}>
              <Link className={styles.chip} to={paths.products(store.view_code, choice.query)} preventScrollReset>
                <span className="visually-hidden">{t('products.remove_filter', { filter: choice.label })}</span>
                <span aria-hidden="true">{choice.label}</span>
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.clear} to={paths.products(store.view_code, cleared)} preventScrollReset>
              {t('products.clear_filters')}
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

/** Here and not among the icons, which every page loads. */
function Sliders() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 8h9M17.5 8H20M4 16h2.5M11 16h9M13 8a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0M6.5 16a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0" />
    </svg>
  )
}

/** The sheet of a phone. Without scripts, its links are its state. */
function useSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const closer = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) closer.current?.focus()
  }, [isOpen])
  const follow = (willBeOpen: boolean) => (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setIsOpen(willBeOpen)
    if (!willBeOpen) opener.current?.focus()
  }
  return { isOpen, opener, closer, open: follow(true), close: follow(false) }
}

function FacetMenu({ group }: { group: FacetGroup }) {
  const { t } = useI18n()
  const count = group.choices.filter(({ isChosen }) => isChosen).length
  return (
    <Menu title={t(groupTitles[group.name])} count={count}>
      {group.choices.map((choice) => (
        <ChoiceLink key={choice.key} choice={choice} />
      ))}
    </Menu>
  )
}

interface MenuProps {
  title: string
  count?: number
  isSort?: boolean
  children: ReactNode
}

/** Closes after each choice, like a page without scripts, and when the focus leaves; in the sheet of a phone it stays. */
function Menu({ title, count = 0, isSort, children }: MenuProps) {
  const { search } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current && isWide()) menu.current.open = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is another query
  useEffect(close, [search])
  const closeWhenLeft = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <details
      ref={menu}
      name="facet-menu"
      className={styles.menu}
      data-chosen={count > 0 || undefined}
      data-sort={isSort || undefined}
      onBlur={closeWhenLeft}
    >
      <summary className={styles.summary}>
        {title}
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.panel} tabIndex={-1}>
        <ul>{children}</ul>
      </div>
    </details>
  )
}

/** Where the menus are a line above the products; see the style sheet. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 44rem)').matches
}

function ChoiceLink({ choice }: { choice: Omit<FacetChoice, 'count'> & { count?: number } }) {
  const { store } = useShop()
  const swatch = choice.colour ? swatchColor(choice.colour) : undefined
  return (
    <li>
      <Link
        className={styles.choice}
        to={paths.products(store.view_code, choice.query)}
        aria-current={choice.isChosen ? 'true' : undefined}
        rel="nofollow"
        preventScrollReset
      >
        {swatch ? (
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <circle cx="9" cy="9" r="8.5" fill={swatch} stroke="currentColor" strokeOpacity="0.25" />
          </svg>
        ) : null}
        <span className={styles.label}>{choice.label}</span>
        {choice.isChosen ? <Icon name="check" size={18} /> : <span className={styles.many}>{choice.count}</span>}
      </Link>
    </li>
  )
}
