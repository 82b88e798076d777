import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>

/** As PostgreSQL says that a connection was ended by its operator. */
const BROKEN = Object.assign(new Error('the connection is gone'), { code: '57P01' })

/**
 * Does work until that many statements of it were carried out, the end of a transaction included;
 * then it breaks off, and its process knows nothing of what the last one did.
 *
 * @returns whether it broke off
 */
export async function breaksAfter(most: number, work: () => Promise<void>): Promise<boolean> {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  let count = 0
  const counting: Query = async function (...given) {
    const result = await query.apply(this, given)
    if (!isBegin(given[0])) count += 1
    if (count === most && !isBegin(given[0])) {
      count += 1
      throw BROKEN
    }
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

/** A transaction that did not begin is none. */
function isBegin(given: unknown): boolean {
  const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text
  return /^\s*(?:begin|start transaction|rollback)/i.test(text ?? '')
}
