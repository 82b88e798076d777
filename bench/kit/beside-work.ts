import { sql } from 'kysely'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getHome } from '#contract/application/product.ts'
import { API_BASE } from '#contract/request-context.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { load, type LoadRequest } from './http-load.ts'
import { interleave, printRates, medianRatio } from './rounds.ts'

/** Borrowers who ask. */
const SAMPLE = 200

/** A call that borrowers with a loan in force make. */
export interface OpenCall {
  readonly name: string
  readonly path: string
  readonly requests: readonly LoadRequest[]
}

/** Borrowers with a loan in force look at it, and at their home. */
export async function openCalls(db: Database): Promise<OpenCall[]> {
  const { rows } = await sql<{ borrowerId: string; orderId: string; productId: string }>`
    select borrower_id as "borrowerId", id as "orderId", product_id as "productId" from loan
    where status in (170, 174, 180) and brand = 'ph' and number like 'LARGE-%'
    order by random() limit ${SAMPLE}`.execute(db)
  const requests: LoadRequest[] = []
  for (const { borrowerId, orderId, productId } of rows) {
    const token = await startSession(db, systemRandom, borrowerId)
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: `hiram=${token}`,
    }
    requests.push({ headers, body: JSON.stringify({ productId, orderId }) })
  }
  return [getHome, getLoanDetails].map(({ path }) => ({
    name: path,
    path: API_BASE + path,
    requests,
  }))
}

export interface Beside {
  /** What the work is called. */
  readonly work: string
  /** Of a round. */
  readonly seconds: number
  readonly roundCount: number
}

/**
 * Borrowers ask one call after the other, with and without work that goes on, in turns.
 *
 * @param workOnce does a part of the work; it is called until the round is over
 * @returns for each call, its time beside the work as a multiple of its time alone
 */
export async function besideWork(
  url: string,
  calls: readonly OpenCall[],
  workOnce: () => Promise<unknown>,
  { work, seconds, roundCount }: Beside,
): Promise<{ name: string; slower: number }[]> {
  const found: { name: string; slower: number }[] = []
  for (const { name, path, requests } of calls) {
    const asked = { url: url + path, requests, connections: 1, seconds }
    const [alone, beside] = [`${name} alone`, `${name} beside ${work}`]
    const contestants = [
      { name: alone, round: async () => load(asked) },
      { name: beside, round: async () => during(workOnce, async () => load(asked)) },
    ]
    await interleave(contestants, 1)
    const rounds = await interleave(contestants, roundCount)
    printRates(rounds, 'a second')
    found.push({ name, slower: 1 / medianRatio(rounds, beside, alone) })
  }
  return found
}

/** Does something while work goes on, and waits for its last part. */
async function during(
  workOnce: () => Promise<unknown>,
  measure: () => Promise<number>,
): Promise<number> {
  const over = new AbortController()
  const working = (async () => {
    while (!over.signal.aborted) await workOnce()
  })()
  try {
    return await measure()
  } finally {
    over.abort()
    await working
  }
}
