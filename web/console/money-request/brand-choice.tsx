import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { moneyRequestTexts as texts } from '#web/console/money-request/money-request-texts.ts'

interface Props {
  brands: readonly { readonly key: string; readonly name: string }[]
  value: string
  onChange: (key: string) => void
}

/** In whose books it is booked. */
export function BrandChoice({ brands, value, onChange }: Props) {
  return (
    <ConsoleChoice
      name="brand"
      label={texts.fields['brand'] ?? ''}
      value={value}
      onChange={onChange}
      choices={brands.map(({ key, name }) => [key, name] as const)}
    />
  )
}
