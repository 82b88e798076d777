import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { isTokenFor, readEmailToken } from '#server/identity/information/email-link.ts'
import { findItems, storeConfirmedEmail } from '#server/identity/information/information-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The address that a link confirms; null: the link is over, or the address is another one now. */
export async function findEmailToConfirm(
  { clock, config, database }: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  token: string,
): Promise<{ readonly borrowerId: string; readonly email: string } | null> {
  const link = readEmailToken(token)
  if (!link || Temporal.Instant.compare(link.until, clock.now()) < 0) return null
  const { email } = await findItems(database, link.borrowerId)
  if (email === undefined || !isTokenFor(config, token, email)) return null
  return { borrowerId: link.borrowerId, email }
}

/** Confirms the address of a link; false: it is none that counts. */
export async function confirmEmail(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  token: string,
): Promise<boolean> {
  return deps.database.transaction().execute(async (tx) => {
    const claimed = readEmailToken(token)
    const asked = claimed && (await findEmailToConfirm(deps, token))
    if (!asked) return false
    await lockBorrower(tx, asked.borrowerId)
    // The address may have changed until the lock.
    const found = await findEmailToConfirm({ ...deps, database: tx }, token)
    if (!found) return false
    await storeConfirmedEmail(tx, found.borrowerId, found.email)
    return true
  })
}
