import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market/market.ts'

/** A text, or anything made of texts, in every language of the product. */
export type Localized<T = string> = Readonly<Record<Language, T>>

/** The languages to choose from in each market; market asGiven has English only. */
const LANGUAGES: Readonly<Record<MarketKey, readonly Language[]>> = {
  asGiven: ['en'],
  philippines: ['en', 'fil'],
}

/** The languages of a market, the default first. */
export function marketLanguages(market: MarketKey): readonly Language[] {
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

/** A text that is made of several messages of a feature, in every language. */
export function eachLocalized<M, T = string>(
  messages: Localized<M>,
  text: (messages: M, language: Language) => T,
): Localized<T> {
  return { en: text(messages.en, 'en'), fil: text(messages.fil, 'fil') }
}

/**
 * A text in English only: for staff, for a partner, or about a fault that only a program makes. A
 * test lists every file that uses it (tools/texts/both-languages.test.ts).
 */
export function englishOnly(text: string): Localized {
  return { en: text, fil: text }
}

/** The language of a borrower's texts: English in market asGiven, whatever they choose. */
export function languageFor(market: MarketKey, chosen: Language): Language {
  return LANGUAGES[market].includes(chosen) ? chosen : 'en'
}
