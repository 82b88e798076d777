import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>

/** As PostgreSQL says that a connection was ended by its operator. */
const BROKEN = Object.assign(new Error('the connection is gone'), { code: '57P01' })

/**
 * Does work until that many statements of it were carried out, the end of a transaction included; then
 * it breaks off: nothing more is carried out, and nobody knows what the last one did.
 *
 * @returns whether it broke off
 */
export async function breaksAfter(most: number, work: () => Promise<void>): Promise<boolean> {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  let count = 0
  const counting: Query = async function (...given) {
    const text = textOf(given[0])
    if (count >= most && !/^\s*rollback\s*;?\s*$/i.test(text)) throw BROKEN
    const result = await query.apply(this, given)
    // A transaction that did not begin is none, and its connection goes back.
    if (!/^\s*(?:begin|start transaction)/i.test(text)) count += 1
    if (count === most) throw BROKEN
    return result
  }
  Object.assign(pg.Client.prototype, { query: counting })
  try {
    await work()
    return false
  } catch (error) {
    if (error === BROKEN) return true
    throw error
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '')
}
