import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { eraseMyData } from '#contract/identity/my-data.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Confirming, confirmByCode } from '#server/identity/sign-in/confirm-by-code.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { notLoggedIn, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { ERASE_MESSAGES, ERASURE_BLOCKED } from '#server/service/my-data/erasure/erase-messages.ts'
import { sessionLasts } from '#server/identity/session/lock-borrower.ts'
import { hasJustUsedPasskey } from '#server/identity/session/fresh-proof.ts'
import { storeIdentity } from '#server/service/my-data/erasure/retained-identity-store.ts'
import {
  eraseRows,
  findPerson,
  lockPerson,
  markErased,
  removeImagesLater,
} from '#server/service/my-data/my-data-store.ts'
import { findErasureBlocker } from '#server/service/my-data/erasure/erasure-blocker-store.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import type { Person } from '#server/service/my-data/export/personal-table.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { CODE_PURPOSES } from '#server/identity/sms-code/code-key.ts'
import { forgetDelivery } from '#server/identity/sms-code/deliver-later.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/**
 * Erases a borrower at their own request. They always confirm it with a code, or a passkey just
 * before, since it cannot be undone: all data that identifies them is deleted in one transaction, and the books stay. Data
 * that the law requires us to keep is copied to where no screen reads it.
 *
 * @throws Refusal -1005 while a loan or money is open, -1006 without a code, 800006 for a wrong one
 */
export async function eraseBorrower(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'limits' | 'random'>,
  who: Confirming,
  smsCode: string | undefined,
): Promise<Output<typeof eraseMyData>> {
  const { borrowerId } = who.session
  // Checked first, so that no code is used up for nothing.
  await unlessBlocked(deps.database, await findPerson(deps.database, borrowerId))
  if (!(await hasJustUsedPasskey(deps.database, who.session.id)))
    await confirmByCode(deps, who, 'erase', smsCode)
  const keptUntil = await retrying(
    deps.database,
    async (tx) => {
      const person = await unlessBlocked(tx, await lockPerson(tx, borrowerId))
      await sessionLasts(tx, who.session.id)
      return erase(tx, person, deps.clock.now())
    },
    { jitter: () => deps.random.fraction() },
  )
  return answer(who, keptUntil)
}

/** @throws Refusal -1000 for a borrower who is erased already, -1005 while something is open */
async function unlessBlocked(db: Database, person: Person | null): Promise<Person> {
  if (!person) throw notLoggedIn()
  const blocker = await findErasureBlocker(db, person)
  if (blocker) throw new Refusal(CODES.notInThisStatus, localized(ERASURE_BLOCKED, blocker))
  return person
}

async function erase(
  tx: Transaction,
  person: Person,
  at: Temporal.Instant,
): Promise<Temporal.PlainDate | null> {
  const keptUntil = await storeIdentity(tx, person.id)
  await removeImagesLater(tx, person.id)
  // A queued message contains the phone number.
  for (const purpose of CODE_PURPOSES) await forgetDelivery(tx, { ...person, purpose })
  for (const table of Object.keys(PERSONAL_TABLES)) await eraseRows(tx, table, person)
  await markErased(tx, person.id, at)
  return keptUntil
}

function answer(
  { brand, language }: Confirming,
  keptUntil: Temporal.PlainDate | null,
): Output<typeof eraseMyData> {
  const messages = ERASE_MESSAGES[language]
  const first = keptUntil ? messages.erasedButCopied : messages.erased
  return {
    erased: [...first, ...messages.alwaysErased],
    kept: [
      ...(keptUntil
        ? [messages.identity(writtenDay(MARKETS[brand.market], keptUntil, language))]
        : []),
      messages.books,
      messages.counters,
    ],
  }
}
