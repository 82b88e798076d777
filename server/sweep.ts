import { sql } from 'kysely'
import { sweepOffers } from '#server/lending/offer/offer-store.ts'
import { sweepCaptchas } from '#server/identity/captcha/captcha-store.ts'
import { sweepStatements } from '#server/lending/disclosure/disclosure-store.ts'
import { makeMissingPdfs } from '#server/lending/disclosure/make-kept-pdf.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { sweepSessions } from '#server/identity/session/session-store.ts'
import { sweepKeptIdentities } from '#server/service/my-data/kept-identity-store.ts'
import { sweepJointLogins } from '#server/growth/partner/partner-store.ts'
import { sweepPromotionEvents } from '#server/growth/promotion/promotion-store.ts'
import { sweepTappedPlaces } from '#server/growth/recommendation/recommendation-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { sweepCodes } from '#server/identity/sms-code/sms-code-store.ts'

/** An offer may be accepted for a day; a week is enough to answer questions about it. */
const OFFER_KEPT_HOURS = 7 * 24

/**
 * Throws away what has had its time: sessions, entry tokens, offers, codes, captchas,
 * kept answers, links, taps, visits, identities, statements, counters; and draws the PDFs that
 * nobody asked for yet.
 */
export async function sweep(deps: Dependencies): Promise<void> {
  const { database, clock } = deps
  await sweepSessions(database)
  await sweepOffers(database, clock.now().subtract({ hours: OFFER_KEPT_HOURS }))
  await sweepJointLogins(database)
  await sweepTappedPlaces(database, clock.now())
  await sql`delete from kept_answer where expires_at < now()`.execute(database)
  await sweepCodes(database)
  await sweepCaptchas(database)
  await sweepPromotionEvents(database, clock.now())
  await sweepKeptIdentities(database, manilaDateOf(clock.now()))
  await sweepStatements(database)
  await sql`
    delete from rate_limit where expire < extract(epoch from now() - interval '1 day') * 1000
  `.execute(database)
  await makeMissingPdfs(deps)
}
