import type { Language } from '#contract/brand.ts'
import type { LegalSection } from '#contract/legal.ts'
import type { DetailRow } from '#contract/loan.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** Whom to write to about one's data (PP-015, RA 10173). Its anchor is the given word in both. */
export function officerSection(facts: LegalFacts, language: Language): LegalSection {
  const { heading, named, grievance } = MESSAGES[language]
  const isNamed = facts.market.lenderNotices
  return section('grievance-officer', isNamed ? heading : grievance.heading, {
    paragraphs: [isNamed ? named : grievance.text],
    figures: [{ title: '', rows: isNamed ? officerRows(facts, language) : houseRows(facts) }],
  })
}

/** The data protection officer by name, as the market's law wants him shown. */
export function officerRows(
  { brand, market }: Pick<LegalFacts, 'brand' | 'market'>,
  language: Language,
): DetailRow[] {
  const { name, email, phone, npcRegistration } = brand.company.dataProtectionOfficer
  const { labels } = MESSAGES[language]
  return [
    { text: labels.name, value: name },
    { text: labels.address, value: `${brand.company.name}, ${brand.company.address}` },
    { text: labels.email, value: email },
    { text: labels.phone, value: shownPhone(market, phone) },
    { text: labels.npc, value: npcRegistration },
  ]
}

/** Where no law names him. */
function houseRows({ brand: { company, serviceEmail, servicePhone } }: LegalFacts): DetailRow[] {
  return [
    { text: 'Addressed to', value: `Data Protection Officer, ${company.name}` },
    { text: 'Address', value: company.address },
    { text: 'E-mail', value: serviceEmail },
    { text: 'Telephone', value: servicePhone },
  ]
}

const GRIEVANCE = {
  heading: 'Grievance officer',
  text: 'Our data protection officer is the grievance officer: whoever thinks that his data were treated wrongly is heard by him first.',
}

interface Messages {
  readonly heading: string
  readonly named: string
  readonly grievance: typeof GRIEVANCE
  readonly labels: Readonly<Record<'name' | 'address' | 'email' | 'phone' | 'npc', string>>
}

export const MESSAGES: Localized<Messages> = {
  en: {
    heading: 'Data Protection Officer',
    named:
      'Our data protection officer is also the grievance officer: whoever thinks that his data were treated wrongly is heard by him first, and may then go to the National Privacy Commission (NPC).',
    grievance: GRIEVANCE,
    labels: {
      name: 'Name',
      address: 'Address',
      email: 'E-mail',
      phone: 'Telephone',
      npc: 'NPC registration no.',
    },
  },
  fil: {
    heading: 'Data Protection Officer (DPO)',
    named:
      'Sa DPO ka unang lalapit kung sa tingin mo ay mali ang paggamit sa data mo. Kung hindi ka kuntento sa sagot, puwede kang dumulog sa National Privacy Commission (NPC).',
    grievance: GRIEVANCE,
    labels: {
      name: 'Pangalan',
      address: 'Address',
      email: 'E-mail',
      phone: 'Telepono',
      npc: 'NPC registration no.',
    },
  },
}
