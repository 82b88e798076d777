import type { Localized } from '#server/platform/messages/localized.ts'

export const SECURITY_EVENT_MESSAGES: Localized<{ readonly notFound: string }> = {
  en: { notFound: 'This event was not found.' },
  fil: { notFound: 'Hindi nakita ang pangyayaring ito.' },
}
