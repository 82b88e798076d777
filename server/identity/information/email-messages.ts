import { EMAIL_LINK_DAYS } from '#server/identity/information/email-link.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

interface EmailMessages {
  readonly subject: (appName: string) => string
  /** @param link alone on its line */
  readonly text: (appName: string, link: string) => string
  readonly askTitle: string
  /** @param email shown in part */
  readonly askAdvice: (email: string) => string
  readonly confirm: string
  readonly doneTitle: string
  readonly doneAdvice: string
  readonly overTitle: string
  readonly overAdvice: string
  readonly home: string
}

export const EMAIL_MESSAGES: Localized<EmailMessages> = {
  en: {
    subject: (appName) => `Confirm your e-mail address for ${appName}`,
    text: (appName, link) =>
      `This address was given to ${appName}. If it was you, open this link within ${EMAIL_LINK_DAYS} days:\n\n${link}\n\nThen messages that cannot reach your mobile number come here. If it was not you, do nothing: you get no other mail.\n`,
    askTitle: 'Is this your e-mail address?',
    askAdvice: (email) =>
      `Messages about your loans that cannot reach your mobile number will go to ${email}.`,
    confirm: 'Yes, confirm it',
    doneTitle: 'Your e-mail address is confirmed',
    doneAdvice: 'Messages that cannot reach your mobile number come to it.',
    overTitle: 'This link does not count any more',
    overAdvice: 'Save your e-mail address again in the app: we mail you a new link.',
    home: 'Open the app',
  },
  fil: {
    subject: (appName) => `I-confirm ang e-mail address mo sa ${appName}`,
    text: (appName, link) =>
      `Ibinigay sa ${appName} ang address na ito. Kung ikaw iyon, buksan ang link na ito sa loob ng ${linkedCount(EMAIL_LINK_DAYS)} araw:\n\n${link}\n\nPagkatapos, dito darating ang mga message na hindi makarating sa mobile number mo. Kung hindi ikaw, wala kang kailangang gawin: wala ka nang matatanggap na ibang mail.\n`,
    askTitle: 'Sa iyo ba ang e-mail address na ito?',
    askAdvice: (email) =>
      `Sa ${email} pupunta ang mga message tungkol sa loan mo na hindi makarating sa mobile number mo.`,
    confirm: 'Oo, i-confirm',
    doneTitle: 'Confirmed na ang e-mail address mo',
    doneAdvice: 'Dito darating ang mga message na hindi makarating sa mobile number mo.',
    overTitle: 'Hindi na gumagana ang link na ito',
    overAdvice: 'I-save ulit ang e-mail address mo sa app: magpapadala kami ng bagong link.',
    home: 'Buksan ang app',
  },
}
