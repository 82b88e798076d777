import type { Language } from '#contract/brand.ts'
import type { LegalSection } from '#contract/legal.ts'
import { REPLY_WEEKDAYS, RESOLUTION_DAYS } from '#domain/complaint-clock.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** How to complain, in which order: the SEC asks first whether the lender was asked (RA 11765). */
export function complaintSection(facts: LegalFacts, language: Language): LegalSection {
  const { brand, market } = facts
  const words = MESSAGES[language]
  const reach = words.reach(shownPhone(market, brand.servicePhone), brand.serviceEmail)
  return section('complaints', words.heading, {
    paragraphs: market.lenderNotices ? [reach] : [reach, words.law],
    points: market.lenderNotices ? words.steps : [],
    notes: market.lenderNotices ? [words.law] : [],
  })
}

interface Messages {
  readonly heading: string
  readonly reach: (phone: string, email: string) => string
  readonly steps: string[]
  readonly law: string
}

export const MESSAGES: Localized<Messages> = {
  en: {
    heading: 'Complaints and law',
    reach: (phone, email) =>
      `Call ${phone}, write to ${email}, or use Online service in the app. A complaint costs nothing.`,
    steps: [
      `First tell us. Your complaint gets a number at once, a reply within ${REPLY_WEEKDAYS} weekdays, and is to be resolved within ${RESOLUTION_DAYS} days. You can download its record.`,
      'When you are not content with our answer, go to the Securities and Exchange Commission (SEC) with that record: it asks first whether you complained to us.',
      'On what is done with your data, our data protection officer comes first, and then the National Privacy Commission (NPC).',
      'Nobody who collects for us may threaten or shame you, or contact your family, friends or anybody else about your loan. Tell us and the SEC if it happens.',
    ],
    law: 'These terms follow the law of the Republic of the Philippines. What the law gives you, no term here takes away.',
  },
  fil: {
    heading: 'Mga reklamo at batas',
    reach: (phone, email) =>
      `Tumawag sa ${phone}, mag-e-mail sa ${email}, o sumulat ng reklamo sa app. Libre ang magreklamo.`,
    steps: [
      `Sabihin muna sa amin. May number agad ang reklamo mo, may sagot sa loob ng ${REPLY_WEEKDAYS} araw na may pasok, at dapat itong maresolba sa loob ng ${RESOLUTION_DAYS} araw. Puwede mong i-download ang record nito.`,
      'Kung hindi ka kuntento sa sagot namin, dalhin ang record na iyon sa Securities and Exchange Commission (SEC): itatanong muna nila kung nagreklamo ka na sa amin.',
      'Kung tungkol sa paggamit sa data mo, sa data protection officer muna namin, at saka sa National Privacy Commission (NPC).',
      'Bawal manakot o manghiya ang sinumang naniningil para sa amin, at bawal nilang i-contact ang pamilya, kaibigan o sinumang iba tungkol sa loan mo. Sabihin sa amin at sa SEC kung mangyari ito.',
    ],
    law: 'Sumusunod ang mga tuntuning ito sa batas ng Republika ng Pilipinas. Walang tuntunin dito ang nag-aalis ng ibinibigay sa iyo ng batas.',
  },
}
