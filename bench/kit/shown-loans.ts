import { sql } from 'kysely'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { DEMO_BORROWERS } from '#doubles/demo/demo-borrowers.ts'
import type { Original } from '#doubles/large/original.ts'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'

/** What a borrower's page is about: one of their loans, or a product that they may apply for. */
export interface Shown {
  readonly sessionId: string
  readonly productId: string
  /** Null: an application. */
  readonly orderId: string | null
  /** Something is owed on it. */
  readonly isPayable: boolean
  readonly hasComplaints: boolean
}

/** Copied borrowers, each with a settled and an open loan of every age; the demo's come besides. */
const COPIES = 312
export const LOANS_EACH = 2

/**
 * Lends to several hundred borrowers of both markets, and signs all in. The demo's borrowers have
 * loans in every state: under review, declined, approved, active, due soon, overdue, settled. Those
 * with a partner's page are left out: their answer has a token of its second.
 */
export async function lendAndShow(
  deps: Dependencies,
  originals: readonly Original[],
): Promise<Shown[]> {
  const places = Array.from({ length: COPIES }, (_, place) => {
    const original = originals[place % originals.length]
    if (!original) throw new Error('Nobody was lent to.')
    return { original, place }
  })
  await copyBorrowers(deps.database, places)
  await sql`vacuum analyze`.execute(deps.database)
  const { rows } = await sql<Lent>`
    select borrower.id as "borrowerId", borrower.brand, borrower.phone, loan.id as "orderId",
      loan.product_id as "productId", loan.status,
      exists (select from complaint where complaint.borrower_id = borrower.id) as "hasComplaints"
    from borrower left join loan on loan.borrower_id = borrower.id
    where withdrawal is distinct from 'open'
    order by borrower.id, loan.id`.execute(deps.database)
  const shown: Shown[] = []
  for (const [borrowerId, lent] of Map.groupBy(rows, (row) => row.borrowerId)) {
    const sessionId = await startSession(deps.database, deps.random, borrowerId)
    shown.push(...lent.map((each) => shownOf(each, sessionId)))
  }
  return shown
}

interface Lent extends Pick<Shown, 'orderId' | 'hasComplaints'> {
  readonly borrowerId: string
  readonly brand: string
  readonly phone: string
  readonly productId: string | null
  readonly status: number | null
}

const PAYABLE = new Set([170, 174, 180])

function shownOf({ productId, orderId, status, hasComplaints, ...lent }: Lent, sessionId: string) {
  const isPayable = status !== null && PAYABLE.has(status)
  return {
    sessionId,
    productId: productId ?? productOf(lent),
    orderId,
    isPayable,
    hasComplaints,
  }
}

/** The product that a borrower without a loan looks at. */
function productOf({ brand, phone }: Pick<Lent, 'brand' | 'phone'>): string {
  const known = DEMO_BORROWERS.find((each) => each.brand === brand && each.phone === phone)
  return known?.productId ?? ''
}
