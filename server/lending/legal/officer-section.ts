import type { Language } from '#contract/brand.ts'
import type { LegalSection } from '#contract/site/legal.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import { LEGAL_MESSAGES } from '#server/lending/legal/legal-messages.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/**
 * The data protection officer, named where the market's law wants it (PP-015, RA 10173). The anchor
 * is the given word in both markets.
 */
export function officerSection(facts: LegalFacts, language: Language): LegalSection {
  const { officer, grievance } = LEGAL_MESSAGES[language]
  const isNamed = facts.market.lenderNotices
  const { heading, text } = isNamed ? officer : grievance
  return section('grievance-officer', heading, {
    paragraphs: [text],
    figures: [{ title: '', rows: isNamed ? officerRows(facts, language) : grievanceRows(facts) }],
  })
}

function officerRows({ brand, market }: LegalFacts, language: Language): DetailRow[] {
  const { name, email, phone, npcRegistration } = brand.company.dataProtectionOfficer
  const { labels } = LEGAL_MESSAGES[language].officer
  return [
    { text: labels.name, value: name },
    { text: labels.address, value: `${brand.company.name}, ${brand.company.address}` },
    { text: labels.email, value: email },
    { text: labels.phone, value: shownPhone(market, phone) },
    { text: labels.npc, value: npcRegistration },
  ]
}

function grievanceRows({
  brand: { company, serviceEmail, servicePhone },
}: LegalFacts): DetailRow[] {
  const { labels } = LEGAL_MESSAGES.en.grievance
  return [
    { text: labels.name, value: `Data Protection Officer, ${company.name}` },
    { text: labels.address, value: company.address },
    { text: labels.email, value: serviceEmail },
    { text: labels.phone, value: servicePhone },
  ]
}
