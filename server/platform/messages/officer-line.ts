import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'
import { OFFICER_MESSAGES } from '#server/platform/messages/officer-messages.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** Names the data protection officer and how to reach them, in one line. */
export function officerLine({ company, market }: BrandSetting): Localized {
  const { name, email, phone, npcRegistration } = company.dataProtectionOfficer
  const contact = `${name}, ${email}, ${shownPhone(MARKETS[market], phone)}`
  return localized(OFFICER_MESSAGES, 'officer', contact, npcRegistration)
}
