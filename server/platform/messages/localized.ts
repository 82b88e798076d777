import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market.ts'

/** One thing in every language that the product speaks. */
export type Localized<T = string> = Readonly<Record<Language, T>>

/** What may be chosen in each market; market asGiven has its one set of words. */
const LANGUAGES: Readonly<Record<MarketKey, readonly Language[]>> = {
  asGiven: ['en'],
  philippines: ['en', 'fil'],
}

/** The languages that a market speaks, the first to whoever chose none. */
export function languagesOf(market: MarketKey): readonly Language[] {
  return LANGUAGES[market]
}

type Message = string | ((...args: never[]) => string)

type Arguments<M> = M extends (...args: infer A) => string ? A : []

/**
 * One message of a feature in every language, as a Refusal or a stored text wants it. What a message
 * is made of follows its key: `localized(LOAN_MESSAGES, 'tooMuch', peso(most))`.
 */
export function localized<K extends string, M extends Readonly<Record<K, Message>>>(
  messages: Localized<M>,
  key: K & keyof M,
  ...args: Arguments<M[K]>
): Localized {
  const inLanguage = (message: Message) =>
    typeof message === 'string' ? message : message(...(args as never[]))
  return { en: inLanguage(messages.en[key]), fil: inLanguage(messages.fil[key]) }
}

/** A word out of those of a feature, in every language. */
export function eachLocalized<W>(words: Localized<W>, pick: (of: W) => string): Localized {
  return { en: pick(words.en), fil: pick(words.fil) }
}

/**
 * What is said in English alone: to staff, to a partner, or of a fault that only a program makes. A
 * test knows every place (refusal-words.test.ts).
 */
export function englishOnly(text: string): Localized {
  return { en: text, fil: text }
}

/** The language a borrower is spoken to: market asGiven has its one set of words, whatever he chose. */
export function languageFor(market: MarketKey, chosen: Language): Language {
  return LANGUAGES[market].includes(chosen) ? chosen : 'en'
}
