import { Switch, TextInput } from '@mantine/core'
import type { CustomerGroup } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import type { Problems } from '../../forms/problems.ts'
import { isName } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { currencyCodes, type StoreSettings, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useSaveCustomerGroup } from './mutations.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleOf, ruleValues } from './rule-values.ts'

interface FieldsProps {
  /** Absent for a new one. */
  group?: Pick<CustomerGroup, 'id' | 'name' | 'rule' | 'updated_at'>
  /** Called before the drawer closes. */
  onSaved?: (group: Pick<CustomerGroup, 'id'>) => void
}

export function CustomerGroupForm({ onClose, ...props }: FieldsProps & { onClose: () => void }) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  return (
    <SideDrawer title={props.group?.name ?? t('customer_groups.new')} onClose={onClose}>
      <LoadedPart query={store}>{(settings) => <Fields {...props} settings={settings} />}</LoadedPart>
    </SideDrawer>
  )
}

function Fields({ group, onSaved, settings }: FieldsProps & { settings: StoreSettings }) {
  const { t } = useTexts()
  const precondition = usePrecondition(group?.updated_at)
  const save = useSaveCustomerGroup(group?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { name: group?.name ?? '', ...ruleValues(group?.rule, settings.default_currency_code) },
    rules: { name: isName(t('customer_groups.name_missing'), t('form.name_wrong')) },
    check: (values): Problems =>
      values.hasRule && !ruleOf(values) ? { hasRule: t('customer_groups.rule_missing') } : {},
    save: (values) => save.mutateAsync({ name: values.name, rule: ruleOf(values) }),
    precondition,
    done: t('form.saved'),
    onSaved: (saved) => (onSaved ? onSaved(saved) : dismiss()),
    fieldOfCode: { customer_group_name_taken: 'name' },
  })
  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('customer_groups.name')}
        description={t('customer_groups.name_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
      <Switch
        label={t('customer_groups.rule_on')}
        description={t('customer_groups.rule_on_hint')}
        {...form.checkbox('hasRule')}
      />
      {form.values.hasRule && (
        <RuleFields form={form} currencies={currencyCodes(settings).filter((code) => code !== POINTS)} />
      )}
    </DrawerForm>
  )
}
