import { MARKETS } from '#domain/market/market.ts'
import type { NoticeText } from '#server/payments/suspense/money-notices.ts'

/** What a provider's words about a payment may say of its payer. */
export interface MoneyTraces {
  /** Numbers and references. */
  readonly words: readonly string[]
  /** Telephones as they are stored. */
  readonly phones: readonly string[]
  /** Values that may be a name. */
  readonly names: readonly string[]
}

/** Values, words and names that are looked at, and the length of one. */
const MAX_VALUES = 60
const MAX_WORDS = 60
const MAX_NAMES = 4
const MAX_LENGTH = 120

/** Reads the traces out of what the provider sent. Anybody may have written it. */
export function tracesIn(
  notices: readonly Pick<NoticeText, 'query' | 'body'>[],
  reference: string,
): MoneyTraces {
  const values = [...new Set([reference, ...notices.flatMap(valuesOf)])]
    .filter((value) => value !== '' && value.length <= MAX_LENGTH)
    .slice(0, MAX_VALUES)
  const words = values
    .flatMap((value) => [value, ...value.split(/[^\p{L}\p{N}-]+/u)])
    .filter((word) => /\d/.test(word) && /^[\w-]{6,60}$/.test(word))
  // A payer may leave out the letters before a loan's number.
  const numbers = words.filter((word) => /^\d{14}$/.test(word)).map((digits) => `HL${digits}`)
  return {
    words: [...new Set([...words, ...numbers])].slice(0, MAX_WORDS),
    phones: [...new Set([...values, ...words].flatMap(phonesIn))],
    names: values.filter(isName).slice(0, MAX_NAMES),
  }
}

function phonesIn(word: string): string[] {
  const stored = Object.values(MARKETS).map(({ phone }) => phone.stored(word))
  return stored.filter((phone) => phone !== null)
}

/** Two words at least, of letters: no address, no sentence with signs. */
const isName = (value: string) =>
  value.length <= 80 && /^\p{L}[\p{L}\p{M}'’.-]*([ ]+[\p{L}\p{M}'’.-]+){1,5}$/u.test(value)

function valuesOf({ query, body }: Pick<NoticeText, 'query' | 'body'>): string[] {
  return [...Object.values(query), ...valuesOfBody(body)].map((value) => value.trim())
}

function valuesOfBody(body: string): string[] {
  try {
    return textsIn(JSON.parse(body))
  } catch {
    return [...new URLSearchParams(body).values()]
  }
}

function textsIn(json: unknown): string[] {
  if (typeof json === 'string' || typeof json === 'number') return [String(json)]
  return json !== null && typeof json === 'object' ? Object.values(json).flatMap(textsIn) : []
}
