import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>

/** As PostgreSQL says that a connection was ended by its operator. */
const BROKEN = Object.assign(new Error('the connection is gone'), { code: '57P01' })

/** Statements that are still carried out; null: all are. Connections that open later go by it. */
let left: number | null = null

const query = Reflect.get(pg.Client.prototype, 'query') as Query
const breaking: Query = function (...given) {
  // Of a pool itself: nobody waits for its promise.
  return left === null || given.some((each) => typeof each === 'function')
    ? query.apply(this, given)
    : sendOne(this, given)
}
Object.assign(pg.Client.prototype, { query: breaking })

async function sendOne(client: pg.Client, given: unknown[]): Promise<unknown> {
  const text = textOf(given[0])
  if (left === 0 && !/^\s*rollback\s*;?\s*$/i.test(text)) throw BROKEN
  const result = await query.apply(client, given)
  // A transaction that did not begin is none, and its connection goes back.
  if (/^\s*(?:begin|start transaction|rollback\s*;?\s*$)/i.test(text)) return result
  if (left !== null) left -= 1
  if (left === 0) throw BROKEN
  return result
}

/**
 * Does work until that many statements of it were carried out, the end of a transaction included; then
 * it breaks off: nothing more is carried out, and nobody knows what the last one did.
 *
 * @returns whether it broke off
 */
export async function breaksAfter(most: number, work: () => Promise<void>): Promise<boolean> {
  left = most
  try {
    await work()
    return false
  } catch (error) {
    if (error === BROKEN) return true
    throw error
  } finally {
    left = null
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '')
}
