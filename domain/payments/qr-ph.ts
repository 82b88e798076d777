import { type EmvFields, readEmvPayload, readEmvTemplate } from '#domain/payments/emv-fields.ts'
import type { Centavos } from '#domain/money/money.ts'

/** What a QR Ph code says (EMVCo merchant-presented; BSP's national standard). */
export interface QrPhCode {
  /** It can be paid once, with the amount in it. */
  readonly isDynamic: boolean
  /** Whom it pays, by what identifies the scheme: `ph.ppmi.p2m` for merchants. */
  readonly payees: ReadonlyMap<string, EmvFields>
  /** ISO 18245, such as 6012. */
  readonly category: string
  /** ISO 4217 in digits. */
  readonly currency: string
  /** Null: the payer types one. */
  readonly amount: Centavos | null
  /** It asks for a tip, or adds a fee to the amount (tags 55 to 57). */
  readonly asksForMore: boolean
  /** ISO 3166 in two letters. */
  readonly country: string
  readonly name: string
  readonly city: string
  /** The reference label; empty: none. */
  readonly reference: string
}

/** What makes a code unfit to be shown to the payer of an amount. */
export type QrPhFault =
  /** Its checksum, its fields or an amount in it cannot be read. */
  | 'unreadable'
  | 'of another currency'
  | 'of another country'
  | 'of another amount'
  | 'asks for more'
  | 'not for once'

/** Philippine pesos. */
const PESO = '608'
/** The tags of payees. */
const FIRST_PAYEE = 26
const LAST_PAYEE = 51
/** Whether a tip or a fee comes on top, a fixed fee, and one of some per cent. */
const MORE = ['55', '56', '57']
/** The tag of a template's own identifier. */
const IDENTIFIER = '00'

/**
 * Why a code must not be shown to somebody who is to pay this amount; null when it is right.
 *
 * @param amount centavos
 */
export function qrPhFault(payload: string, amount: Centavos): QrPhFault | null {
  const code = readQrPh(payload)
  if (!code) return 'unreadable'
  if (code.currency !== PESO) return 'of another currency'
  if (code.country !== 'PH') return 'of another country'
  if (code.amount !== amount) return 'of another amount'
  if (code.asksForMore) return 'asks for more'
  return code.isDynamic ? null : 'not for once'
}

/** What a payload says; null where its checksum is wrong or it is no code of this kind. */
export function readQrPh(payload: string): QrPhCode | null {
  const fields = readEmvPayload(payload)
  const of = (tag: string) => fields?.get(tag) ?? ''
  const payees = fields && payeesOf(fields)
  const about = readEmvTemplate(of('62'))
  const amount = amountOf(of('54'))
  const isKnown = of('00') === '01' && ['11', '12'].includes(of('01'))
  const isNamed = /^\d{4}$/.test(of('52')) && of('59') !== '' && of('60') !== ''
  if (!payees || !about || amount === 'unreadable' || !isKnown || !isNamed) return null
  return {
    isDynamic: of('01') === '12',
    payees,
    category: of('52'),
    currency: of('53'),
    amount,
    asksForMore: MORE.some((tag) => of(tag) !== ''),
    country: of('58'),
    name: of('59'),
    city: of('60'),
    reference: about.get('05') ?? '',
  }
}

/** By the identifier of each; null where one has none, two have the same, or nobody is paid. */
function payeesOf(fields: EmvFields): Map<string, EmvFields> | null {
  const payees = new Map<string, EmvFields>()
  for (const [tag, value] of fields) {
    if (Number(tag) < FIRST_PAYEE || Number(tag) > LAST_PAYEE) continue
    const payee = readEmvTemplate(value)
    const identifier = payee?.get(IDENTIFIER)
    if (!payee || !identifier || payees.has(identifier)) return null
    payees.set(identifier, payee)
  }
  return payees.size > 0 ? payees : null
}

/** Pesos with a dot and up to two decimals, `1234.50`; null: there is no amount. */
function amountOf(text: string): Centavos | null | 'unreadable' {
  if (text === '') return null
  const [, pesos, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return pesos === undefined ? 'unreadable' : BigInt(pesos) * 100n + BigInt(decimals.padEnd(2, '0'))
}
