import { CODES } from '#contract/codes.ts'
import type { Consent } from '#contract/identity/my-data.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Confirming } from '#server/identity/sign-in/confirm-by-code.ts'
import { PRIVACY_CONSENT_TITLE } from '#server/lending/agreement/privacy-consent.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { CONSENT_MESSAGES, type ConsentMessages } from '#server/service/my-data/consent-messages.ts'
import {
  findConsent,
  type GivenConsent,
  hasOpenLoan,
  insertWithdrawal,
  lockConsents,
} from '#server/service/my-data/consent-store.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The one consent that is asked for: to the use of personal data, with each application. */
const PRIVACY = 'privacy'

/** The consents of a borrower; none before the first application. */
export async function readConsents(
  db: Database,
  { session, brand, language }: Confirming,
): Promise<Consent[]> {
  const given = await findConsent(db, session.borrowerId, PRIVACY, PRIVACY_CONSENT_TITLE)
  if (!given) return []
  const messages = CONSENT_MESSAGES[language]
  const canWithdraw = MARKETS[brand.market].separatePrivacyConsent
  const { givenAt, withdrawnAt } = given
  return [
    {
      key: PRIVACY,
      title: messages.title,
      givenAt: manilaTime(givenAt),
      withdrawnAt: withdrawnAt && manilaTime(withdrawnAt),
      canWithdraw: canWithdraw && withdrawnAt === null,
      effect: canWithdraw ? await effectOf(db, session.borrowerId, messages) : messages.withTheLoan,
    },
  ]
}

async function effectOf(
  db: Database,
  borrowerId: string,
  messages: ConsentMessages,
): Promise<string> {
  return (await hasOpenLoan(db, borrowerId)) ? messages.effectWithLoan : messages.effect
}

/**
 * Withdraws a consent for the borrower; one that is withdrawn already keeps its time.
 *
 * @returns when it was withdrawn
 * @throws Refusal -1001 for an unknown consent, -1005 where it is part of the loan
 */
export async function endConsent(
  tx: Transaction,
  { session, brand }: Confirming,
  key: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  await lockConsents(tx, session.borrowerId)
  const given = await findKey(tx, session.borrowerId, key)
  if (given.withdrawnAt) return given.withdrawnAt
  if (!MARKETS[brand.market].separatePrivacyConsent)
    throw new Refusal(CODES.notInThisStatus, localized(CONSENT_MESSAGES, 'withTheLoan'))
  const at = now.round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  await insertWithdrawal(tx, { borrowerId: session.borrowerId, key, at, by: 'borrower' })
  return at
}

async function findKey(tx: Transaction, borrowerId: string, key: string): Promise<GivenConsent> {
  const given =
    key === PRIVACY ? await findConsent(tx, borrowerId, PRIVACY, PRIVACY_CONSENT_TITLE) : null
  if (!given) throw new Refusal(CODES.notFound, localized(CONSENT_MESSAGES, 'notGiven'))
  return given
}

/** The borrower's consent to the use of their data, for staff; null before the first application. */
export async function findGivenConsent(
  db: Database,
  borrowerId: string,
): Promise<(GivenConsent & { readonly title: string }) | null> {
  const given = await findConsent(db, borrowerId, PRIVACY, PRIVACY_CONSENT_TITLE)
  return given && { ...given, title: CONSENT_MESSAGES.en.title }
}
