import type { SettingProblem } from './setting-problem.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const minSecretLength = 32
/** Random text of that length has about 24 different characters. */
const minDifferentCharacters = 12

/** What is missing or unsafe for production, in the order in which to put it right; nothing outside production. */
export function findProductionProblems(env: NodeJS.ProcessEnv): SettingProblem[] {
  if (env.NODE_ENV !== 'production') return []
  const { SECRET = '', SEED } = env
  const problems: SettingProblem[] = []
  const add = (setting: string, problem: string) => problems.push({ setting, problem })
  if (!SECRET) add('SECRET', 'is not set. It signs sessions and encrypts keys. Make one: npm run secret')
  else if (SECRET.startsWith('shopkey-demo'))
    add('SECRET', 'is the demo’s, which everyone knows. Make one: npm run secret')
  else if (SECRET.length < minSecretLength)
    add('SECRET', `has ${SECRET.length} characters; it needs ${minSecretLength} random ones. Make one: npm run secret`)
  else if (new Set(SECRET).size < minDifferentCharacters) add('SECRET', 'can be guessed. Make one: npm run secret')
  for (const [setting, what, example] of [
    ['API_URL', 'the API and the back-office', 'https://api.shop.example'],
    ['STOREFRONT_URL', 'the storefront', 'https://shop.example'],
  ] as const) {
    const address = env[setting] ?? ''
    if (!address) add(setting, `is not set: the address where browsers reach ${what}, such as ${example}`)
    else if (!isWebAddress(address)) add(setting, `is ${address}, which is no web address. Write it like ${example}`)
    else if (isPlainHttp(address))
      add(setting, `is ${address}: browsers keep no session without https. Serve it by TLS, such as ${example}`)
  }
  if (SEED === 'demo') add('SEED', 'is demo, whose sign-ins everyone knows. Leave it out')
  return problems
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !localHosts.has(hostname)
}
