import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'

interface ReferenceProps {
  value: string
  onChange: (reference: string) => void
}

/** The reference of a transfer at the bank, as it is typed there. */
export function TransferReference({ value, onChange }: ReferenceProps) {
  return (
    <ConsoleField
      name="transferReference"
      label={texts.transferReference}
      hint={texts.referenceHint}
      value={value}
      onChange={onChange}
      maxLength={35}
    />
  )
}

/** Why the reference of a transfer is none; empty: it is one. */
export function referenceFault(reference: string): string {
  return /^[A-Za-z0-9/-]{6,35}$/.test(reference) ? '' : texts.referenceNeeded
}

interface KeyProps {
  name: string
  label: string
  value: string
  onChange: (key: string) => void
  named: readonly { readonly key: string }[]
}

/** A bank account or a provider, which are called by their keys. */
export function KeyChoice({ named, ...field }: KeyProps) {
  return <ConsoleChoice {...field} choices={named.map(({ key }) => [key, key] as const)} />
}
