import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** Whom to ask about one's data, in a line, by his name. */
export function officerLine({ company, market }: BrandSetting): Localized {
  const { name, email, phone, npcRegistration } = company.dataProtectionOfficer
  const reach = `${name}, ${email}, ${shownPhone(MARKETS[market], phone)}`
  return {
    en: `Our data protection officer: ${reach} (NPC registration no. ${npcRegistration}).`,
    fil: `Ang data protection officer namin: ${reach} (NPC registration no. ${npcRegistration}).`,
  }
}
