import { type ComponentType, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { WRITTEN } from '#web/kit/form/items/form-address.ts'
import { FormField } from '#web/kit/form/items/form-field.tsx'
import type { Filled, FormItem } from '#web/kit/form/items/form-item.ts'
import { shownItems, type ShownItem } from '#web/kit/form/items/form-items.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { toast } from '#web/kit/status/toast.tsx'
import { fieldId, focusOn, FormErrors } from '#web/kit/form/items/form-errors.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { useKeyboardUp } from '#web/kit/form/use-keyboard-up.ts'
import type { WrongField } from '#web/kit/form/items/use-wrong-field.ts'

export interface FormWords {
  title: string
  lead: string
  next: string
  /** A text field that was left empty (BK-019). */
  pleaseEnter: (title: string) => string
  /** A picker in which nothing was chosen. */
  pleaseChoose: (title: string) => string
  /** The parts of an address: the barangay and city, and the line before them. */
  address?: { area: string; street: string }
}

interface Props {
  items: readonly FormItem[]
  words: FormWords
  filled: Filled
  onFill: (code: string, value: string) => void
  wrong?: WrongField | null
  waiting: boolean
  /** Called with the values once no field is empty. */
  go: (shown: readonly ShownItem[]) => void
  /** The lead text above the form. */
  children: ReactNode
  /** Another button, beside Next. */
  beside?: ReactNode
  /** Draws an address, where a form has any. */
  address?: ComponentType<AddressProps>
}

/** An address of a form; its parts are filled in under codes of their own. */
export interface AddressProps {
  id: string
  item: ShownItem
  error: string
  onFill: (code: string, value: string) => void
}

/** The fields of a server form; all must be filled in before they are sent. */
export function ItemForm(props: Props) {
  const { items, words, filled, onFill, wrong, address: Address } = props
  const isKeyboardUp = useKeyboardUp()
  const [isChecked, setChecked] = useState(false)
  const { market } = usePage()
  const shown = shownItems(items, filled)

  useEffect(() => focusOn(wrong?.code), [wrong])

  function next() {
    const missing = shown.find(isMissing)
    setChecked(true)
    if (!missing) return props.go(shown)
    toast(emptyWords(missing))
    focusOn(missing.code)
  }

  /** Of an address it names the part that is missing first. */
  function emptyWords({ kind, title: whole, area }: ShownItem): string {
    const isChosen = area && area.value !== WRITTEN
    const title = (isChosen && words.address?.[area.value ? 'street' : 'area']) || whole
    const isTyped = area ? area.value : kind === 'text' || kind === 'digits'
    return isTyped ? words.pleaseEnter(title) : words.pleaseChoose(title)
  }

  function errorOf(item: ShownItem): string {
    if (wrong && isSaidOf(wrong, item)) return wrong.words
    return isChecked && isMissing(item) ? emptyWords(item) : ''
  }

  /** For the keyboard's enter key: Next is hidden while the keyboard is up. */
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault()
    next()
  }

  const go = { label: words.next, waiting: props.waiting, next }
  const actions = !isKeyboardUp && <FormActions {...go}>{props.beside}</FormActions>
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={actions}>
      {props.children}
      {!market.echoes && (
        <FormErrors list={shown.map((item) => ({ code: item.code, error: errorOf(item) }))} />
      )}
      <form noValidate onSubmit={submit}>
        {shown.map((item) => {
          const field = { id: fieldId(item.code), item, error: errorOf(item) }
          if (item.kind === 'address' || item.kind === 'place')
            return Address && <Address key={item.code} {...field} onFill={onFill} />
          return (
            <FormField
              key={item.code}
              {...field}
              hint={item.hint ?? chosenBefore(shown, item.code)?.hint ?? ''}
              takesDigits={chosenBefore(shown, item.code)?.digits === 1}
              isWallet={shown.some(({ code, value }) => code === 'cardType' && value === '1')}
              onChange={(value) => onFill(item.code, value)}
            />
          )
        })}
        <button type="submit" hidden>
          {words.next}
        </button>
      </form>
    </ScreenFrame>
  )
}

interface ActionProps {
  label: string
  waiting: boolean
  next: () => void
  children: ReactNode
}

function FormActions({ label, waiting, next, children }: ActionProps) {
  return (
    <ActionBar>
      <Button waiting={waiting} onClick={next}>
        {label}
      </Button>
      {children}
    </ActionBar>
  )
}

/** A choice says how the field after it looks: that of an ID, how its number does. */
function chosenBefore(
  shown: readonly ShownItem[],
  code: string,
): ShownItem['note'][number] | undefined {
  const before = shown[shown.findIndex((item) => item.code === code) - 1]
  return before?.note.find(({ type }) => type === before.value)
}

function isMissing({ value, area }: ShownItem): boolean {
  return value.trim() === '' || area?.value === ''
}

/** Until another value is filled in. */
function isSaidOf(wrong: WrongField, { code, value, area }: ShownItem): boolean {
  return wrong.code === code && wrong.value === value && wrong.area?.value === area?.value
}
