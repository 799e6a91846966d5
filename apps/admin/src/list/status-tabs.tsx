import classes from './status-tabs.module.css'

export interface StatusTabsProps {
  label: string
  tabs: { value: string; label: string; count?: string }[]
  chosen: string
  onChange: (value: string) => void
}

/** The views of a list that staff come back to all day. Buttons, not tabs: they filter what is below. */
export function StatusTabs({ label, tabs, chosen, onChange }: StatusTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classes.tab}
          aria-pressed={tab.value === chosen}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count && <span className={classes.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
