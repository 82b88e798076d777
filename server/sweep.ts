import { sql } from 'kysely'
import { sweepOffers } from '#server/lending/offer/sweep-offers.ts'
import { sweepCaptchas } from '#server/identity/captcha/sweep-captchas.ts'
import { sweepStatements } from '#server/lending/disclosure/sweep-statements.ts'
import { checkCatalog } from '#server/check-catalog.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { sweepSessions } from '#server/identity/session/sweep-sessions.ts'
import { sweepKeptIdentities } from '#server/service/my-data/sweep-kept-identities.ts'
import { sweepJointLogins } from '#server/growth/partner/sweep-joint-logins.ts'
import { sweepPromotionEvents } from '#server/growth/promotion/sweep-promotion-events.ts'
import { sweepTappedPlaces } from '#server/growth/recommendation/sweep-tapped-places.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { sweepCodes } from '#server/identity/sms-code/sweep-codes.ts'

/** An offer is open for a day; a week is enough to answer questions about it. */
const OFFER_KEPT_HOURS = 7 * 24

/**
 * Deletes expired rows: sessions, entry tokens, offers, codes, captchas, kept answers, links, taps,
 * visits, identities, statements, counters; and checks what is on offer.
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
  await checkCatalog(deps)
}
