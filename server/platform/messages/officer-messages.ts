import type { Localized } from '#server/platform/messages/localized.ts'

interface OfficerMessages {
  readonly officer: (contact: string, npcRegistration: string) => string
}

/** Whom to ask about one's data. */
export const OFFICER_MESSAGES: Localized<OfficerMessages> = {
  en: {
    officer: (contact, npcRegistration) =>
      `Our data protection officer: ${contact} (NPC registration no. ${npcRegistration}).`,
  },
  fil: {
    officer: (contact, npcRegistration) =>
      `Ang data protection officer namin: ${contact} (NPC registration no. ${npcRegistration}).`,
  },
}
