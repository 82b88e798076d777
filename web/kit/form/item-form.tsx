import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import type { FormItem } from '#contract/payout-account.ts'
import { ActionBar } from '#web/kit/frame/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { FormField } from '#web/kit/form/form-field.tsx'
import { type Filled, shownItems, type ShownItem } from '#web/kit/form/form-items.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { toast } from '#web/kit/status/toast.tsx'
import { useKeyboardUp } from '#web/kit/form/use-keyboard-up.ts'
import type { WrongField } from '#web/kit/form/use-wrong-field.ts'

export interface FormWords {
  title: string
  lead: string
  next: string
  /** A text field that was left empty (BK-019). */
  pleaseEnter: (title: string) => string
  /** A picker in which nothing was chosen. */
  pleaseChoose: (title: string) => string
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
}

/** The fields of a server form; all must be filled in before they are sent. */
export function ItemForm(props: Props) {
  const { items, words, filled, onFill, wrong, waiting, go, children, beside } = props
  const isKeyboardUp = useKeyboardUp()
  const [isChecked, setChecked] = useState(false)
  const shown = shownItems(items, filled)

  useEffect(() => focusOn(wrong?.code), [wrong])

  function next() {
    const missing = shown.find(({ value }) => value.trim() === '')
    setChecked(true)
    if (!missing) return go(shown)
    toast(emptyWords(missing))
    focusOn(missing.code)
  }

  function emptyWords({ kind, title }: ShownItem): string {
    const isTyped = kind === 'text' || kind === 'digits'
    return isTyped ? words.pleaseEnter(title) : words.pleaseChoose(title)
  }

  function errorOf(item: ShownItem): string {
    if (wrong?.code === item.code && wrong.value === item.value) return wrong.words
    return isChecked && item.value.trim() === '' ? emptyWords(item) : ''
  }

  /** For the keyboard's enter key: Next is hidden while the keyboard is up. */
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault()
    next()
  }

  const actions = (
    <ActionBar>
      <Button waiting={waiting} onClick={next}>
        {words.next}
      </Button>
      {beside}
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={isKeyboardUp ? null : actions}>
      {children}
      <form noValidate onSubmit={submit}>
        {shown.map((item) => (
          <FormField
            key={item.code}
            id={fieldId(item.code)}
            item={item}
            isWallet={shown.some(({ code, value }) => code === 'cardType' && value === '1')}
            error={errorOf(item)}
            onChange={(value) => onFill(item.code, value)}
          />
        ))}
        <button type="submit" hidden>
          {words.next}
        </button>
      </form>
    </ScreenFrame>
  )
}

function focusOn(code: string | undefined) {
  if (code !== undefined) document.getElementById(fieldId(code))?.focus()
}

function fieldId(code: string): string {
  return `field-${code}`
}
