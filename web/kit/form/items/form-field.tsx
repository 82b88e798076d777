import type { ShownItem } from '#web/kit/form/items/form-items.ts'
import { ChoiceField } from '#web/kit/form/pickers/choice-field.tsx'
import { CityField } from '#web/kit/form/pickers/city-field.tsx'
import { DateField } from '#web/kit/form/pickers/date-field.tsx'
import { DayField } from '#web/kit/form/pickers/day-field.tsx'
import { groupByFour } from '#web/kit/form/digits.ts'
import { DigitsField } from '#web/kit/form/digits-field.tsx'
import type { Keyboard } from '#web/kit/form/field.tsx'
import { SuggestedField } from '#web/kit/form/suggested-field.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Segments } from '#web/kit/form/segments.tsx'

interface Props {
  id: string
  item: ShownItem
  /** Whether the account is an e-wallet, whose number is a telephone number. */
  isWallet: boolean
  error: string
  /** What it must look like; empty: nothing is said. */
  hint: string
  /** Whether digits alone are typed, as in the number of most IDs. */
  takesDigits: boolean
  onChange: (value: string) => void
}

const NAME: Keyboard = { autoComplete: 'name', autoCapitalize: 'words' }

/** The keyboards of text fields, by their codes. */
const KEYBOARDS: Readonly<Record<string, Keyboard>> = {
  accountName: NAME,
  fullName: NAME,
  presentAddress: { autoComplete: 'street-address' },
  idNumber: { autoCapitalize: 'characters' },
  work: { autoComplete: 'organization-title' },
  employer: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
}

/** A field of a server form, by its kind. */
export function FormField(props: Props) {
  const { id, item, isWallet, error, hint, takesDigits, onChange } = props
  const { market } = usePage()
  const { code, title: label, subtitle: placeholder, value } = item
  const choices = item.note.map(({ name, type }) => ({ name, value: type }))
  const field = { id, label, placeholder, value, onChange, error, ...(hint && { hint }) }

  switch (item.kind) {
    case 'cardType':
      return <Segments {...{ id, label, choices, error }} picked={value} pick={onChange} />
    case 'choice':
      return <ChoiceField {...field} choices={choices} />
    case 'city':
      return <CityField {...field} choices={choices} />
    case 'day':
      return market.echoes ? <DayField {...field} /> : <DateField {...field} />
    case 'text':
    case 'address':
    case 'place': {
      const digits = takesDigits && ({ inputMode: 'numeric' } as const)
      const keyboard = { ...KEYBOARDS[code], ...digits, enterKeyHint: 'next' } as const
      return <SuggestedField {...field} {...{ choices, keyboard }} />
    }
    case 'digits':
      return (
        <DigitsField
          {...field}
          keyboard={{ enterKeyHint: 'next' }}
          group={groupOf(code, isWallet ? market.groupPhone : groupByFour)}
        />
      )
  }
}

/** Only account numbers are grouped. */
function groupOf(code: string, group: (digits: string) => string) {
  return code === 'cardNo' ? group : (digits: string) => digits
}
