import type { Localized } from '#server/platform/messages/localized.ts'

/** At the top of every page, and of every page of a document, of a server in test mode. */
export const TEST_MARK_MESSAGES: Localized<{ readonly mark: string }> = {
  en: { mark: 'Test system: no real money moves' },
  fil: { mark: 'Test system: walang totoong pera dito' },
}
