import { CODES } from '#contract/codes.ts'
import type { Consent } from '#contract/my-data.ts'
import { MARKETS } from '#domain/market.ts'
import type { Confirming } from '#server/identity/sign-in/confirm-by-code.ts'
import { PRIVACY_CONSENT_TITLE } from '#server/lending/agreement/privacy-consent.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CONSENT_MESSAGES, type ConsentMessages } from '#server/service/my-data/consent-messages.ts'
import {
  findConsent,
  type GivenConsent,
  hasOpenLoan,
  insertWithdrawal,
  lockConsents,
} from '#server/service/my-data/consent-store.ts'
import { manilaTime } from '#server/platform/messages/manila-time.ts'
import { eachLocalized } from '#server/platform/messages/localized.ts'

/** The one consent that is asked for: to the use of his data, with each application. */
const PRIVACY = 'privacy'

/** What a borrower consented to; nothing where he never applied. */
export async function listConsentsOf(
  db: Database,
  { session, brand, language }: Confirming,
): Promise<Consent[]> {
  const given = await findConsent(db, session.borrowerId, PRIVACY, PRIVACY_CONSENT_TITLE)
  if (!given) return []
  const words = CONSENT_MESSAGES[language]
  const canWithdraw = MARKETS[brand.market].separatePrivacyConsent
  const { givenAt, withdrawnAt } = given
  return [
    {
      key: PRIVACY,
      title: words.title,
      givenAt: manilaTime(givenAt),
      withdrawnAt: withdrawnAt && manilaTime(withdrawnAt),
      canWithdraw: canWithdraw && withdrawnAt === null,
      effect: canWithdraw ? await effectOf(db, session.borrowerId, words) : words.withTheLoan,
    },
  ]
}

async function effectOf(db: Database, borrowerId: string, words: ConsentMessages): Promise<string> {
  return (await hasOpenLoan(db, borrowerId)) ? words.effectWithLoan : words.effect
}

/**
 * Takes a consent back, by the borrower himself; what was withdrawn before keeps its time.
 *
 * @returns when it was withdrawn
 * @throws Refusal -1001 for a consent that there is not, -1005 where it is part of the loan
 */
export async function withdrawConsentOf(
  tx: Transaction,
  { session, brand }: Confirming,
  key: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  await lockConsents(tx, session.borrowerId)
  const given = await findKey(tx, session.borrowerId, key)
  if (given.withdrawnAt) return given.withdrawnAt
  if (!MARKETS[brand.market].separatePrivacyConsent)
    throw new Refusal(
      CODES.notInThisStatus,
      eachLocalized(CONSENT_MESSAGES, (of) => of.withTheLoan),
    )
  const at = now.round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  await insertWithdrawal(tx, { borrowerId: session.borrowerId, key, at, by: 'borrower' })
  return at
}

async function findKey(tx: Transaction, borrowerId: string, key: string): Promise<GivenConsent> {
  const given =
    key === PRIVACY ? await findConsent(tx, borrowerId, PRIVACY, PRIVACY_CONSENT_TITLE) : null
  if (!given)
    throw new Refusal(
      CODES.notFound,
      eachLocalized(CONSENT_MESSAGES, (of) => of.notGiven),
    )
  return given
}
