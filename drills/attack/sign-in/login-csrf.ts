import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { type Heard, send } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'
import { act, newBorrower } from '#drills/attack/victims.ts'

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'https://evil.example/page' },
  { 'sec-fetch-site': 'cross-site', referer: 'http://localhost/' },
]

/** Links of another site, which would sign a borrower in as the attacker. */
export const loginCsrf: Attack = {
  name: 'login-csrf',
  trust: 54,
  run: async (copy) => {
    let tried = 0
    let swapped = 0
    const tries = async (method: string, path: string, headers: object, token: string) => {
      const cookie = `hiram=${token}`
      const address = `203.0.${tried % 200}.5`
      const answer = await send(copy, method, path, { address, headers: { ...headers, cookie } })
      tried += 1
      if (setsSession(answer)) swapped += 1
    }
    for (const brand of ['given', 'ph'] as const) {
      const victim = await newBorrower(copy, brand)
      const attacker = await newBorrower(copy, brand)
      for (const path of Object.values(SCREEN_PATHS))
        for (const headers of FOREIGN) {
          const query = await secretOf(copy, brand, attacker.token)
          await tries('GET', `${path}?${query}`, headers, victim.token)
          await tries('HEAD', `${path}?${query}`, {}, victim.token)
        }
      const { url } = await act<{ url: string }>(copy, '/partner/link', {
        brand,
        phone: attacker.phone,
        productId: brand === 'ph' ? '14' : '4',
      })
      const { pathname, search } = new URL(url)
      for (const headers of FOREIGN) await tries('GET', pathname + search, headers, victim.token)
    }
    const foreign = swapped
    const path = Object.values(SCREEN_PATHS)[0] ?? ''
    const [victim, attacker] = [await newBorrower(copy, 'given'), await newBorrower(copy, 'given')]
    const query = await secretOf(copy, 'given', attacker.token)
    const links = tried
    await tries('GET', `${path}?${query}`, { 'sec-fetch-site': 'none' }, victim.token)
    return [
      exactly(1, swapped - foreign, 'sessions opened by the host app’s own load'),
      exactly(0, foreign, `sessions swapped by ${links} links of another site, and HEAD`),
    ]
  },
}

async function secretOf({ deps }: Copy, brand: string, token: string): Promise<string> {
  if (brand === 'given') return `sessionId=${token}`
  const session = await findSession(deps.database, token)
  return `entry=${await mintEntry(deps.database, deps.random, session?.id ?? '')}`
}

function setsSession({ headers }: Heard): boolean {
  return String(headers['set-cookie'] ?? '').includes('hiram=')
}
