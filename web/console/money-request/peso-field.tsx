import { ConsoleField } from '#web/console/kit/console-field.tsx'
import { moneyRequestTexts as texts } from '#web/console/money-request/money-request-texts.ts'

interface Props {
  value: string
  onChange: (typed: string) => void
}

/** An amount as it is typed. */
export function PesoField({ value, onChange }: Props) {
  return (
    <ConsoleField label={texts.pesos} hint={texts.pesosHint} value={value} onChange={onChange} />
  )
}

/** Centavos of what was typed, as text; null: it is no amount above 0. */
export function centavosOf(typed: string): string | null {
  const plain = typed.trim().replace(/^₱/, '').replaceAll(',', '')
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return null
  const centavos = BigInt(whole + rest.padEnd(2, '0'))
  return centavos > 0n ? String(centavos) : null
}

/** The same amount as it would be typed. @param centavos whole, as text */
export function typedPesos(centavos: string): string {
  const digits = centavos.replace('-', '').padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
