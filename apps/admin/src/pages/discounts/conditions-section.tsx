import { Button, CloseButton, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { NamedList } from '../../pickers/named-list.tsx'
import { type ConditionDraft, type DiscountDraft, freeConditions } from './discount-draft.ts'
import classes from './discounts.module.css'

interface ConditionsSectionProps {
  form: Form<DiscountDraft>
  readOnly: boolean | undefined
}

/** What a line, or the customer, must be for the discount to count; all conditions must hold. */
export function ConditionsSection({ form, readOnly }: ConditionsSectionProps) {
  const { t } = useTexts()
  const { conditions } = form.values
  const set = (next: ConditionDraft[]) => form.change({ conditions: next })
  const free = freeConditions(conditions)
  return (
    <Card
      title={t('discounts.conditions')}
      aside={
        !readOnly &&
        free.length > 0 && (
          <Menu width={280}>
            <Menu.Target>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
                className={classes.touchable}
              >
                {t('discounts.condition_add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {free.map(({ type, operator }) => (
                <Menu.Item
                  key={`${type}.${operator}`}
                  onClick={() => set([...conditions, { type, operator, chosen: [] }])}
                >
                  {t(`discounts.condition.${type}.${operator}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {conditions.length === 0 && <p className={layout.hint}>{t('discounts.conditions_none')}</p>}
      {conditions.map((condition, index) => {
        const name = t(`discounts.condition.${condition.type}.${condition.operator}`)
        return (
          <section key={`${condition.type}.${condition.operator}`} className={classes.condition} aria-label={name}>
            <header className={classes.conditionHead}>
              <h3 className={classes.conditionName}>{name}</h3>
              {!readOnly && (
                <CloseButton
                  aria-label={t('discounts.condition_remove', { name })}
                  className={classes.touchable}
                  onClick={() => set(conditions.filter((other) => other !== condition))}
                />
              )}
            </header>
            <NamedList
              kind={condition.type}
              label={name}
              readOnly={readOnly}
              value={condition.chosen}
              error={form.problems[`conditions.${index}`]}
              onChange={(chosen) =>
                set(conditions.map((other) => (other === condition ? { ...condition, chosen } : other)))
              }
            />
          </section>
        )
      })}
    </Card>
  )
}
