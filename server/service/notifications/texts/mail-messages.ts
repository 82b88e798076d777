import type { Localized } from '#server/platform/messages/localized.ts'

interface MailMessages {
  /** It tells nothing: a locked screen shows it. */
  readonly subject: (appName: string) => string
  readonly why: string
}

export const MAIL_MESSAGES: Localized<MailMessages> = {
  en: {
    subject: (appName) => `A message from ${appName}`,
    why: 'You get this by e-mail because our text message did not reach your mobile number. Is the number another one now? Tell customer service.',
  },
  fil: {
    subject: (appName) => `Message mula sa ${appName}`,
    why: 'Sa e-mail ito dumating dahil hindi nakarating ang text namin sa mobile number mo. Iba na ba ang number mo? Sabihin sa Customer Service.',
  },
}
