import type { Static } from 'typebox'
import type { Language } from '#contract/brand.ts'
import type { Measured } from '#contract/console/set-up/message-texts.ts'
import { smsLength, smsPlaces } from '#domain/contacts/sms-segments.ts'
import {
  allowedIn,
  type EditableMessage,
  neededIn,
} from '#server/backoffice/message-texts/editable-messages.ts'
import { foreignContacts } from '#server/reference/brands/foreign-contacts.ts'
import { workedFacts } from '#server/backoffice/message-texts/worked-facts.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { advertisedFigures } from '#server/platform/messages/advertised-figures.ts'
import { filledIn, openFillIns } from '#server/platform/messages/fill-in.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { smsTextFault } from '#server/providers/sms/sms-text-fault.ts'

/** Parts of a text message at the largest amount: a longer one is read by few, and costs each time. */
const MAX_PARTS = 2
/** What a locked screen shows. */
const MAX_PUSH_LETTERS = 120
/** A reply that staff still go on with. */
const MAX_REPLY_LETTERS = 1000

/** Where a text stands. */
export interface TextPlace {
  readonly message: EditableMessage
  readonly brand: BrandSetting
  readonly language: Language
}

/** What a text would say and cost at the largest amount, and why it cannot be saved. */
export function measureText(
  { config }: Pick<Dependencies, 'config'>,
  place: TextPlace,
  text: string,
): Static<typeof Measured> {
  const { message, brand, language } = place
  const shown = filledIn(text, workedFacts(brand, message.kind, language))
  const faults = [
    ...placeholderFaults(place, text),
    ...FAULTS[message.kind](text, shown),
    ...foreignContacts(text, brand),
    ...forbiddenIn(text, message.kind === 'reply' ? 'written' : 'message'),
    ...advertisedFigures(text).map(
      ({ words }) => `“${words}” is typed: a message has figures by its placeholders.`,
    ),
  ]
  if (message.kind !== 'sms') {
    const placesMost = message.kind === 'push' ? MAX_PUSH_LETTERS : MAX_REPLY_LETTERS
    const none = { alphabet: '', parts: 0, partsMost: 0, cost: '0' }
    return { faults, shown, places: shown.length, placesMost, ...none }
  }
  const { alphabet, places, segments: parts } = smsLength(shown)
  return {
    faults,
    shown,
    places,
    placesMost: smsPlaces(alphabet, MAX_PARTS),
    alphabet,
    parts,
    partsMost: MAX_PARTS,
    cost: String(config.providers.smsSegmentCost * BigInt(parts)),
  }
}

function placeholderFaults({ message, language }: TextPlace, text: string): string[] {
  const used = openFillIns(text)
  const allowed = allowedIn(message, language)
  const unknown = [...new Set(used)].filter((name) => !allowed.includes(name))
  const missing = neededIn(message, language).filter((name) => !used.includes(name))
  const braces = text.replaceAll(/\{\w+\}/g, '')
  return [
    ...missing.map((name) => `It lacks {${name}}.`),
    ...unknown.map((name) => `{${name}} is no placeholder of this message.`),
    ...(/[{}]/.test(braces) ? ['A brace stands alone: a placeholder is a name between two.'] : []),
  ]
}

const FAULTS: Readonly<
  Record<EditableMessage['kind'], (text: string, shown: string) => readonly string[]>
> = {
  sms: (text, shown) => [
    ...(text.startsWith('{appName}: ')
      ? []
      : ['It begins with {appName} and a colon: who reads it must know who writes.']),
    ...listOf(smsTextFault(shown)),
    ...(smsLength(shown).segments > MAX_PARTS
      ? [`It has more than ${MAX_PARTS} parts at the largest amount.`]
      : []),
  ],
  push: (text) => [
    ...empty(text),
    ...tooLong(text, MAX_PUSH_LETTERS),
    ...(/\p{Nd}|₱|\bPHP\b/u.test(text)
      ? ['It has no amount and no number: others may see the screen of the phone.']
      : []),
  ],
  reply: (text) => [...empty(text), ...tooLong(text, MAX_REPLY_LETTERS)],
}

const empty = (text: string) => (text === '' ? ['It is empty.'] : [])

const tooLong = (text: string, most: number) =>
  text.length > most ? [`It is longer than ${most} characters.`] : []

const listOf = (fault: string | null) => (fault === null ? [] : [fault])
