import { addDeclarations, expressionsOf, type Node, nameOf, walk } from './syntax.ts'

/** Updates that overwrite without a notice, each with its reason. */
export const updatesWithoutVersion: Record<string, string> = {
  changeAccountPassword: 'takes the present password',
  changeVariantRows: 'takes only the cells that were changed',
  setAlertMessages: "are the caller's own choices",
  setAltTexts: 'takes only the texts that were changed',
  setRedirects: 'takes the rows of a file, which replace what is there',
  setVideo: 'replaces a video by an upload, after the picture was opened with the one that is there',
  setProductMetadata: 'merges one key',
  setVisitorPassword: 'is one secret, which nobody reads',
  translateProductType: 'renames one value, or sets single names',
  updateAccount: "is the caller's own account",
  updateCurrency: 'is one switch',
  updateDomain: 'is one switch',
  updateDiscountCondition: 'replaces a condition at once; the back-office saves conditions with their discount',
  updateInstallationSettings: 'takes only the choices that were changed',
  updateLead: 'sets the status or the person in charge, each at once',
  updateNote: 'is one text, changed by its author or whoever may manage notes',
  updateOpenCart: "is a shopper's cart, which changes all the time",
  updateOpenCartLine: "is a shopper's cart, which changes all the time",
  updateProductTag: 'renames one value',
  updateStock: 'is one number, sent if it was changed; stock changes by differences',
  updateUser: 'is one role',
  updateVariant: 'is for other clients; the back-office saves variants with their product',
}

/** Calls of the back-office that overwrite on purpose, by file and declaration, each with its reason. */
export const callsWithoutVersion: Record<string, string> = {
  'apps/admin/src/pages/campaigns/mutations.ts useSetShown': 'switches, also many at once',
  'apps/admin/src/pages/categories/mutations.ts useMoveCategory': 'moves by one place',
  'apps/admin/src/pages/currencies/mutations.ts useMakeDefaultCurrency': 'is one choice',
  'apps/admin/src/pages/discounts/mutations.ts useSetDisabled': 'switches, also many at once',
  'apps/admin/src/pages/gift-cards/mutations.ts useSetDisabled': 'switches',
  'apps/admin/src/pages/opening/mutations.ts useSaveContact': 'opens a new store, step by step',
  'apps/admin/src/pages/opening/mutations.ts useSaveCountry': 'opens a new store, step by step',
  'apps/admin/src/pages/opening/mutations.ts useSaveDelivery': 'opens a new store, step by step',
  'apps/admin/src/pages/opening/mutations.ts useSaveLook': 'opens a new store, step by step',
  'apps/admin/src/pages/opening/mutations.ts useSavePayment': 'opens a new store, step by step',
  'apps/admin/src/pages/opening/mutations.ts useSkipSending': 'a switch: it sends the one value that it shows',
  'apps/admin/src/pages/price-lists/mutations.ts useSetStatus': 'switches, also many at once',
  'apps/admin/src/pages/products/mutations.ts useSetProductStatuses': 'switches many at once',
  'apps/admin/src/pages/providers/mutations.ts useSetLatePayments': 'is one choice',
  'apps/admin/src/pages/providers/mutations.ts useSwitchRegion': 'is one switch',
  'apps/admin/src/pages/regions/mutations.ts useMakeDefaultRegion': 'is one choice',
  'apps/admin/src/pages/sales-channels/mutations.ts useMakeDefaultChannel': 'is one choice',
  'apps/admin/src/pages/sales-channels/mutations.ts useSetChannelDisabled': 'switches',
  'apps/admin/src/pages/shipping-profiles/mutations.ts useMoveProducts': 'adds products to a profile',
  'apps/admin/src/pages/webhooks/mutations.ts useSwitchEndpoint': 'switches',
}

const updating = /^(update|set|change|translate|rename|replace)[A-Z]/

/** Returns updates of staff that neither take `If-Match` nor have a reason not to. */
export function findUncheckedUpdates(
  endpoints: Record<string, { method: string; errors?: readonly string[] }>,
): string[] {
  return Object.entries(endpoints)
    .filter(
      ([name, { method }]) => method === 'POST' && updating.test(name) && !Object.hasOwn(updatesWithoutVersion, name),
    )
    .filter(([, endpoint]) => !takesVersion(endpoint))
    .map(([name]) => `${name} overwrites what a colleague saved: call requireUnchanged`)
}

export function takesVersion({ errors = [] }: { errors?: readonly string[] }): boolean {
  return errors.includes('changed_meanwhile')
}

/** Returns the calls of a file that save without the version that was read: `file declaration`. */
export function findUncheckedCalls(file: string, body: Node[], versioned: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const statement of body) {
    const declared = statement.type === 'ExportDeclaration' ? (statement.declaration as Node) : statement
    const names = new Map<string, Node | null>()
    addDeclarations(names, declared)
    for (const [name, tree] of names)
      walk(tree, (node) => {
        if (savesUnchecked(node, versioned)) found.push(`${file} ${name}`)
      })
  }
  return found
}

/** `call(updateRegion, { params, body })`, whose options have no `headers`. */
function savesUnchecked({ type, callee, arguments: given }: Node, versioned: ReadonlySet<string>): boolean {
  if (type !== 'CallExpression' || nameOf(callee) !== 'call') return false
  const [endpoint, options] = expressionsOf(given)
  if (!versioned.has(nameOf(endpoint) ?? '') || options?.type !== 'ObjectExpression') return false
  const names = (options.properties as Node[]).map((property) => nameOf(property) ?? nameOf(property.key))
  return !names.includes('headers')
}
