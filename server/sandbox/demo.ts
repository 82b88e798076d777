import { SCREEN_PATHS, type ScreenKey } from '#contract/screen-paths.ts'
import { MARKETS } from '#domain/market.ts'
import { mintEntry, startSession, findSession } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'
import { listTemplates } from '#server/promotion/template-store.ts'
import { DEMO_BORROWERS, type DemoBorrower } from '#server/sandbox/demo-borrowers.ts'

/** Hours that a session of a demo link lives. */
const DEMO_SESSION_HOURS = 24

/** Everything a newcomer or a test needs to look around: brands, borrowers, links. */
export async function demo(parts: Parts) {
  const known = DEMO_BORROWERS.filter(({ brand }) => parts.config.brands.has(brand))
  const sessions = await Promise.all(known.map(async (one) => demoSession(parts, one)))
  // Who had himself erased is gone until the next reset.
  const borrowers = known.flatMap((borrower, place) => {
    const sessionId = sessions[place]
    return sessionId ? [{ borrower, sessionId }] : []
  })
  return {
    brands: [...parts.config.brands.values()].map(({ key, market, appName }) => ({
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
          ...(await loanOf(parts, borrower)),
          productId,
          sessionId,
          links: linksOf(parts, borrower),
        }
      }),
    ),
    staff: [],
    templates: await listTemplates(parts.database),
  }
}

/** His one loan, if he has any. */
async function loanOf(
  parts: Parts,
  { brand, phone }: DemoBorrower,
): Promise<{ status: number | null; orderId: string | null }> {
  const row = await parts.database
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

function linksOf(parts: Parts, { key }: DemoBorrower): Record<string, string> {
  const screens = Object.keys(SCREEN_PATHS) as ScreenKey[]
  return Object.fromEntries(
    screens
      .filter((screen) => parts.renderer.hasScreen(screen))
      .map((screen) => [screen, `${parts.config.publicUrl}/sandbox/enter/${key}/${screen}`]),
  )
}

/** Null: he had himself erased. */
async function demoSession(parts: Parts, borrower: DemoBorrower): Promise<string | null> {
  const row = await parts.database
    .selectFrom('borrower')
    .select('id')
    .where('brand', '=', borrower.brand)
    .where('phone', '=', borrower.phone)
    .executeTakeFirst()
  if (!row) return null
  return startSession(parts.database, parts.chance, row.id, DEMO_SESSION_HOURS)
}

/** The address at which a host app would open a screen for this borrower, or null. */
export async function entryAddress(
  parts: Parts,
  borrowerKey: string,
  screen: string,
): Promise<string | null> {
  const borrower = DEMO_BORROWERS.find(({ key }) => key === borrowerKey)
  const path = SCREEN_PATHS[screen as ScreenKey]
  if (!borrower || !path) return null
  // Whoever is signed in is led on from there: a borrower meets it before he has a session.
  if (screen === 'login') return `${path}?brand=${borrower.brand}`

  const sessionId = await demoSession(parts, borrower)
  if (sessionId === null) return null
  const { orderId } = await loanOf(parts, borrower)
  const query = new URLSearchParams({
    ...(await secretOf(parts, borrower, sessionId)),
    productId: borrower.productId,
    ...(orderId ? { orderId } : {}),
    ...(await complaintOf(parts, borrower)),
  })
  return `${path}?${query.toString()}`
}

/** Of who complained: an answer that he has not rated yet, and a kind of problem to write of. */
async function complaintOf(
  parts: Parts,
  { brand, phone, story }: DemoBorrower,
): Promise<Record<string, string>> {
  if (!story?.hasComplaints) return {}
  const row = await parts.database
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
  parts: Parts,
  borrower: DemoBorrower,
  sessionId: string,
): Promise<Record<string, string>> {
  if (
    MARKETS[parts.config.brands.get(borrower.brand)?.market ?? 'philippines'].sessionIdInPageQuery
  )
    return { sessionId }
  const session = await findSession(parts.database, sessionId)
  if (!session) throw new Error('A session that was just started is not there.')
  return { entry: await mintEntry(parts.database, parts.chance, session.id) }
}
