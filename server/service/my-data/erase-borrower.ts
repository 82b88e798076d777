import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { eraseMyData } from '#contract/my-data.ts'
import { MARKETS } from '#domain/market.ts'
import { type Confirming, confirmByCode } from '#server/identity/sign-in/confirm-by-code.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { notLoggedIn, Refusal } from '#server/platform/http/refusal.ts'
import { ALWAYS_ERASED, ERASE_MESSAGES } from '#server/service/my-data/erase-messages.ts'
import { keepIdentity } from '#server/service/my-data/kept-identity-store.ts'
import {
  eraseRows,
  findPerson,
  lockPerson,
  markErased,
  removeImagesLater,
} from '#server/service/my-data/my-data-store.ts'
import { findStillOpen } from '#server/service/my-data/erasure-blocker-store.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/personal-columns.ts'
import type { Person } from '#server/service/my-data/personal-table.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { CODE_PURPOSES } from '#server/identity/sms-code/code-key.ts'
import { forgetDelivery } from '#server/identity/sms-code/deliver-later.ts'
import { eachLocalized } from '#server/platform/messages/localized.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'

/**
 * Erases a borrower at his own word, which he always confirms with a code, since it cannot be
 * undone: all that says who he is goes, in one transaction, and the books stay as they are. What
 * the law has us keep is put aside, where no screen reaches it.
 *
 * @throws Refusal -1005 while something of his is open, -1006 without a code, 800006 for a wrong one
 */
export async function eraseBorrower(
  deps: Dependencies,
  who: Confirming,
  smsCode: string | undefined,
): Promise<Output<typeof eraseMyData>> {
  const { borrowerId } = who.session
  // Before a code is used up for nothing.
  await unlessOpen(deps.database, await findPerson(deps.database, borrowerId))
  await confirmByCode(deps, who, 'erase', smsCode)
  const keptUntil = await retrying(
    deps.database,
    async (tx) => {
      const he = await unlessOpen(tx, await lockPerson(tx, borrowerId))
      return erase(tx, he, deps.clock.now())
    },
    { jitter: () => deps.random.fraction() },
  )
  return answer(who, keptUntil)
}

/** @throws Refusal -1000 for one who is erased already */
async function unlessOpen(db: Database, he: Person | null): Promise<Person> {
  if (!he) throw notLoggedIn()
  const open = await findStillOpen(db, he)
  if (open)
    throw new Refusal(
      CODES.notInThisStatus,
      eachLocalized(ERASE_MESSAGES, (of) => of.stillOpen[open]),
    )
  return he
}

async function erase(
  tx: Transaction,
  he: Person,
  at: Temporal.Instant,
): Promise<Temporal.PlainDate | null> {
  const keptUntil = await keepIdentity(tx, he.id)
  await removeImagesLater(tx, he.id)
  // A message on its way has his number in it.
  for (const purpose of CODE_PURPOSES) await forgetDelivery(tx, { ...he, purpose })
  for (const table of Object.keys(PERSONAL_TABLES)) await eraseRows(tx, table, he)
  await markErased(tx, he.id, at)
  return keptUntil
}

function answer(
  { brand, language }: Confirming,
  keptUntil: Temporal.PlainDate | null,
): Output<typeof eraseMyData> {
  const words = ERASE_MESSAGES[language]
  const first = keptUntil ? words.erasedButCopied : words.erased
  return {
    erased: [...first, ...ALWAYS_ERASED[language]],
    kept: [
      ...(keptUntil
        ? [words.identity(writtenDay(MARKETS[brand.market], keptUntil, language))]
        : []),
      words.books,
      words.counters,
    ],
  }
}
