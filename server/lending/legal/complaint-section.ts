import type { Language } from '#contract/brand.ts'
import type { LegalSection } from '#contract/site/legal.ts'
import { LEGAL_MESSAGES } from '#server/lending/legal/legal-messages.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** The steps of a complaint: the SEC asks for a complaint to the lender first (RA 11765). */
export function complaintSection(facts: LegalFacts, language: Language): LegalSection {
  const { brand, market } = facts
  const messages = LEGAL_MESSAGES[language].complaints
  const reach = messages.reach(shownPhone(market, brand.servicePhone), brand.serviceEmail)
  return section('complaints', messages.heading, {
    paragraphs: market.lenderNotices ? [reach] : [reach, messages.law],
    points: market.lenderNotices ? [...messages.steps] : [],
    notes: market.lenderNotices ? [messages.law] : [],
  })
}
