import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { moneyRequestTexts as texts } from '#web/console/money-request/money-request-texts.ts'

interface Props {
  value: string
  onChange: (typed: string) => void
}

/** An amount as it is typed, and below it what it is taken for. */
export function PesoField({ value, onChange }: Props) {
  const amount = parsePesos(value)
  const hint = amount === null ? texts.pesosHint : pesos(amount)
  return (
    <ConsoleField name="amount" label={texts.pesos} hint={hint} value={value} onChange={onChange} />
  )
}

/** Up to twelve digits, plain or in groups of three, then up to two after the point. */
const PESOS = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** Centavos of what was typed, as text; null: it is no amount above 0, or a comma is misplaced. */
export function parsePesos(typed: string): string | null {
  const [, whole = '', rest = ''] = PESOS.exec(typed.trim().replace(/^₱/, '')) ?? []
  if (whole === '') return null
  const centavos = BigInt(whole.replaceAll(',', '') + rest.padEnd(2, '0'))
  return centavos > 0n ? String(centavos) : null
}

/** Centavos of a balance, which may be 0 or below; null: it is none. */
export function parseBalance(typed: string): string | null {
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(typed.trim()) ?? []
  if (/^₱?0{1,12}(\.0{1,2})?$/.test(digits)) return '0'
  const centavos = parsePesos(digits)
  return centavos && sign + centavos
}

/** The same amount as it would be typed. @param centavos whole, as text */
export function typedPesos(centavos: string): string {
  const digits = centavos.replace('-', '').padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
