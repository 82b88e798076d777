/** What a text advertises of a price: figures that only the terms of a loan make true. */
export type AdvertisedFigure =
  | {
      readonly kind: 'rate'
      readonly words: string
      /** As written, with a point: 33 or 2.75. */
      readonly perCent: string
      /** Of what time it says that it is; null: it does not say. */
      readonly period: 'year' | 'month' | 'week' | 'day' | null
      /** Whether it is said of a fee. */
      readonly isOfFee: boolean
    }
  | {
      readonly kind: 'pesos'
      readonly words: string
      /** Centavos. */
      readonly amount: bigint
    }
  | { readonly kind: 'noFee' | 'noInterest'; readonly words: string }

/** Those of a text in English or Filipino. What is given back within the free days has none. */
export function advertisedFigures(text: string): AdvertisedFigure[] {
  const plain = text.normalize('NFKC')
  return [...ratesIn(plain), ...pesosIn(plain), ...sentencesOf(plain).flatMap(freeOf)]
}

const PER_CENT = /(\d+(?:[.,]\d+)?)\s*(?:%|per\s?cent\b|percent\b|porsyento\b|porsiyento\b)/giu

/** Words beside a rate that say of what time it is. */
const PERIODS = {
  day: /\b(?:a|per|each|every|bawat|kada|sa isang)\s+(?:day|araw)\b|\bdaily\b|\baraw-araw\b/iu,
  week: /\b(?:a|per|each|every|bawat|kada|sa isang)\s+(?:week|linggo)\b|\bweekly\b|\blingguhan\b/iu,
  month:
    /\b(?:a|per|each|every|bawat|kada|sa isang)\s+(?:month|buwan)\b|\bmonthly\b|\bp\.\s?m\b|\bbuwanan\b|\bbuwan-buwan\b/iu,
  year: /\b(?:a|per|each|every|bawat|kada|sa isang)\s+(?:year|taon|annum)\b|\byearly\b|\bannual|\bp\.\s?a\.|\btaunan\b/iu,
} as const

/** Letters beside a rate in which its time stands. */
const NEAR = 30

function ratesIn(text: string): AdvertisedFigure[] {
  return [...text.matchAll(PER_CENT)].flatMap(({ 0: words, 1: typed = '', index }) => {
    const after = text.slice(index + words.length, index + words.length + NEAR)
    const [near = ''] = after.split(/[%;!?]|\.\s/)
    const before = clauseBefore(text.slice(Math.max(0, index - NEAR), index))
    const period = periodIn(near) ?? periodIn(before)
    // What is complete or certain by 100% is no price.
    if (Number(typed) === 100 && period === null && !PRICED.test(`${before} ${near}`)) return []
    const isOfFee = /\b(?:fees?|charges?|bayad|singil)\b/iu.test(`${before} ${near}`)
    const said = period === null ? words : `${words}${near.trimEnd()}`
    return [{ kind: 'rate', words: said, perCent: typed.replace(',', '.'), period, isOfFee }]
  })
}

const clauseBefore = (text: string) => text.split(/[%,;!?]|\.\s/).at(-1) ?? ''

const PRICED = /\b(?:interest|rate|fees?|charges?|apr|interes|tubo|bayad|singil)\b/iu

/** The first time that a text names. */
function periodIn(text: string): keyof typeof PERIODS | null {
  const named = (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).flatMap((period) => {
    const at = PERIODS[period].exec(text)?.index
    return at === undefined ? [] : [{ period, at }]
  })
  return named.toSorted((one, other) => one.at - other.at)[0]?.period ?? null
}

const AMOUNT = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const PESOS = new RegExp(
  String.raw`(?:₱|\bPHP|\bP(?!\d\p{L}))\s?(${AMOUNT})|(${AMOUNT})\s?(?:pesos?|piso)\b`,
  'giu',
)

function pesosIn(text: string): AdvertisedFigure[] {
  return [...text.matchAll(PESOS)].map(([words, signed, named]) => {
    const [pesos = '0', centavos = ''] = (signed ?? named ?? '0').replaceAll(',', '').split('.')
    return { kind: 'pesos', words, amount: BigInt(pesos) * 100n + BigInt(centavos.padEnd(2, '0')) }
  })
}

/** "no" and up to two words before what there is none of. */
const none = (what: string) =>
  String.raw`\b(?:no|zero|without(?: any)?|walang?|wala\s+kang)[\s-]+(?:[\p{L}-]+\s+){0,2}(?:${what})\b`

const NO_FEE = new RegExp(
  String.raw`${none('fees?|charges?|bayad|bayarin|singil')}|\bfees?[- ]free\b|\bfree of (?:fees|charges?)\b`,
  'iu',
)
const NO_INTEREST = new RegExp(
  String.raw`${none('interest|interes|tubo')}|\binterest[- ]free\b`,
  'iu',
)

/** A loan that is given back within the free days costs nothing, whatever its terms. */
const GIVEN_BACK =
  /\bcancel|\bgive (?:it |them )?back\b|\bgiven back\b|\breturn (?:it|them|the|what)\b|\bibalik\b|\bisauli\b/iu

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/)

function freeOf(sentence: string): AdvertisedFigure[] {
  if (GIVEN_BACK.test(sentence)) return []
  const [fee] = NO_FEE.exec(sentence) ?? []
  const [interest] = NO_INTEREST.exec(sentence) ?? []
  return [
    ...(fee === undefined ? [] : [{ kind: 'noFee', words: fee } as const]),
    ...(interest === undefined ? [] : [{ kind: 'noInterest', words: interest } as const]),
  ]
}
