import type { Language } from '#contract/brand.ts'
import { openFillIns } from '#server/platform/messages/fill-in.ts'
import type { TextName } from '#server/reference/message-texts/text-version.ts'
import { NOTIFICATION_MESSAGES } from '#server/service/notifications/texts/notification-messages.ts'
import { WITHOUT_LOAN } from '#server/service/notifications/texts/written-notification-messages.ts'
import { REPLY_TEMPLATES } from '#server/service/complaint/replies/reply-template-messages.ts'
import { PUSH_MESSAGES } from '#server/service/push/push-messages.ts'

/** A message whose text staff may write. */
export interface EditableMessage extends Pick<TextName, 'kind' | 'key'> {
  /** The program's, with placeholders. */
  readonly programText: Readonly<Record<Language, string>>
}

/**
 * All of them. Codes and messages about sign-ins, accounts and corrections are not among them:
 * borrowers must know them by their words when somebody imitates us. Neither are disclosure
 * statements, agreements and policies, which the law binds.
 */
export function editableMessages(): EditableMessage[] {
  return [...textMessages(), ...pushed(), ...replies()]
}

/** The placeholders that a text must have: those of the program's own. */
export function neededIn({ kind, programText }: EditableMessage, language: Language): string[] {
  return kind === 'sms' ? [...new Set(openFillIns(programText[language]))] : []
}

/** All placeholders that a text may have. */
export function allowedIn(message: EditableMessage, language: Language): readonly string[] {
  return message.kind === 'reply' ? REPLY_PLACEHOLDERS : neededIn(message, language)
}

/** Of server/service/complaint/replies/reply-templates.ts; a reply goes out when nothing is open. */
const REPLY_PLACEHOLDERS = ['name', 'complaintNumber', 'loanNumber', 'amount', 'resolveBy'] as const

const FIXED: ReadonlySet<string> = new Set([
  'newBrowser',
  'accountChanged',
  'dataExported',
  'passkeyAdded',
  'numberCorrected',
  'nameCorrected',
])

/** Messages of money that may be about no loan. */
const PERHAPS_WITHOUT_LOAN: ReadonlySet<string> = new Set(['paymentReceived', 'paymentPosted'])

const NAMES = { appName: '{appName}', amount: '{amount}', day: '{day}', ending: '{ending}' }

function textMessages(): EditableMessage[] {
  return keysOf(NOTIFICATION_MESSAGES.en)
    .filter((key) => !FIXED.has(key))
    .flatMap((key) => {
      const textOf = (number: string) => (language: Language) =>
        NOTIFICATION_MESSAGES[language][key]({ ...NAMES, number, at: '{at}' })
      const withLoan = editable('sms', key, textOf('{number}'))
      if (!PERHAPS_WITHOUT_LOAN.has(key)) return [withLoan]
      return [withLoan, editable('sms', key + WITHOUT_LOAN, textOf(''))]
    })
}

function pushed(): EditableMessage[] {
  return keysOf(PUSH_MESSAGES.en).map((key) =>
    editable('push', key, (language) => PUSH_MESSAGES[language][key]),
  )
}

function replies(): EditableMessage[] {
  return keysOf(REPLY_TEMPLATES.en).map((key) =>
    editable('reply', key, (language) => REPLY_TEMPLATES[language][key].text),
  )
}

function editable(
  kind: EditableMessage['kind'],
  key: string,
  textOf: (language: Language) => string,
): EditableMessage {
  return { kind, key, programText: { en: textOf('en'), fil: textOf('fil') } }
}

function keysOf<K extends string>(messages: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(messages) as K[]
}
