import { ENGLISH } from '#server/lending/disclosure/disclosure-messages-en.ts'
import { FILIPINO } from '#server/lending/disclosure/disclosure-messages-fil.ts'
import type { DisclosureMessages } from '#server/lending/disclosure/disclosure-messages.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** A disclosure statement in every language. */
export const DISCLOSURE_MESSAGES: Localized<DisclosureMessages> = { en: ENGLISH, fil: FILIPINO }
