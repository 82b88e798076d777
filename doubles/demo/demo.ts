import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { MARKETS } from '#domain/market/market.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listTemplates } from '#server/growth/promotion/pages/list-templates.ts'
import { DEMO_STAFF } from '#doubles/demo/demo-staff.ts'
import { DEMO_BORROWERS, type DemoBorrower } from '#doubles/demo/demo-borrowers.ts'

/** Hours of a session of a demo link. */
const DEMO_SESSION_HOURS = 24

/** Brands, borrowers and links, for newcomers and tests. */
export async function demo(
  deps: Pick<Dependencies, 'config' | 'database' | 'random' | 'renderer'>,
) {
  const known = DEMO_BORROWERS.filter(({ brand }) => deps.config.brands.has(brand))
  const sessions = await Promise.all(known.map(async (one) => demoSession(deps, one)))
  // An erased borrower is missing until the next reset.
  const borrowers = known.flatMap((borrower, place) => {
    const sessionId = sessions[place]
    return sessionId ? [{ borrower, sessionId }] : []
  })
  return {
    brands: [...deps.config.brands.values()].map(({ key, market, appName }) => ({
      key,
      market,
      appName,
    })),
    borrowers: await Promise.all(
      borrowers.map(async ({ borrower, sessionId }) => {
        const { key, brand, name, phone, productId } = borrower
        return {
          key,
          brand,
          name,
          phone,
          ...(await loanOf(deps, borrower)),
          productId,
          sessionId,
          links: linksOf(deps, borrower),
        }
      }),
    ),
    staff: DEMO_STAFF.map(({ role, name, email }) => ({ role, name, email })),
    templates: await listTemplates(deps.database),
  }
}

/** The latest loan of the borrower, or nulls. */
async function loanOf(
  deps: Pick<Dependencies, 'database'>,
  { brand, phone }: DemoBorrower,
): Promise<{ status: number | null; orderId: string | null }> {
  const row = await deps.database
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select(['loan.id', 'loan.status'])
    .where('borrower.brand', '=', brand)
    .where('borrower.phone', '=', phone)
    .orderBy('loan.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { status: row?.status ?? null, orderId: row?.id ?? null }
}

function linksOf(
  deps: Pick<Dependencies, 'config' | 'renderer'>,
  { key }: DemoBorrower,
): Record<string, string> {
  const screens = Object.keys(SCREEN_PATHS) as ScreenKey[]
  return Object.fromEntries(
    screens
      .filter((screen) => deps.renderer.hasScreen(screen))
      .map((screen) => [screen, `${deps.config.publicUrl}/sandbox/enter/${key}/${screen}`]),
  )
}

/** Null: the borrower is erased. */
async function demoSession(
  deps: Pick<Dependencies, 'database' | 'random'>,
  borrower: DemoBorrower,
): Promise<string | null> {
  const row = await deps.database
    .selectFrom('borrower')
    .select('id')
    .where('brand', '=', borrower.brand)
    .where('phone', '=', borrower.phone)
    .executeTakeFirst()
  if (!row) return null
  return startSession(deps.database, deps.random, row.id, {
    began: 'hostApp',
    hours: DEMO_SESSION_HOURS,
  })
}

/** The address with which a host app would open a screen for this borrower, or null. */
export async function entryAddress(
  deps: Pick<Dependencies, 'config' | 'database' | 'random'>,
  borrowerKey: string,
  screen: string,
): Promise<string | null> {
  const borrower = DEMO_BORROWERS.find(({ key }) => key === borrowerKey)
  const path = SCREEN_PATHS[screen as ScreenKey]
  if (!borrower || !path) return null
  // Without a session: the login screen redirects a signed-in borrower.
  if (screen === 'login') return `${path}?brand=${borrower.brand}`

  const sessionId = await demoSession(deps, borrower)
  if (sessionId === null) return null
  const { orderId } = await loanOf(deps, borrower)
  const query = new URLSearchParams({
    ...(await secretOf(deps, borrower, sessionId)),
    productId: borrower.productId,
    ...(orderId ? { orderId } : {}),
    ...(await complaintOf(deps, borrower)),
  })
  return `${path}?${query.toString()}`
}

/** For a borrower with complaints: an answered one without a rating, and a type of problem. */
async function complaintOf(
  deps: Pick<Dependencies, 'database'>,
  { brand, phone, history }: DemoBorrower,
): Promise<Record<string, string>> {
  if (!history?.hasComplaints) return {}
  const row = await deps.database
    .selectFrom('complaint')
    .innerJoin('borrower', 'borrower.id', 'complaint.borrower_id')
    .select('complaint.id')
    .where('borrower.brand', '=', brand)
    .where('borrower.phone', '=', phone)
    .where('state', '=', 'answered')
    .where('score', 'is', null)
    .executeTakeFirst()
  return { problemType: '3', ...(row ? { problemId: row.id } : {}) }
}

/** Market asGiven carries the sessionId itself, market philippines a one-use entry token. */
async function secretOf(
  deps: Pick<Dependencies, 'config' | 'database' | 'random'>,
  borrower: DemoBorrower,
  sessionId: string,
): Promise<Record<string, string>> {
  if (MARKETS[deps.config.brands.get(borrower.brand)?.market ?? 'philippines'].sessionIdInPageQuery)
    return { sessionId }
  const session = await findSession(deps.database, sessionId)
  if (!session) throw new Error('A session that was just started is missing.')
  return { entry: await mintEntry(deps.database, deps.random, session.id) }
}
