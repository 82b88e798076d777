import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import type { FormItem } from '#contract/payout-account.ts'
import { FormField } from '#web/borrower/payout-account/form-field.tsx'
import { type Filled, shownItems, type ShownItem } from '#web/borrower/payout-account/offered.ts'
import { useBind } from '#web/borrower/payout-account/use-bind.ts'
import { ActionBar } from '#web/kit/action-bar.tsx'
import { Button } from '#web/kit/button.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { Later } from '#web/kit/later.ts'
import { useWords } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { payoutAccountTexts } from '#web/kit/texts/payout-account-texts.ts'
import { toast } from '#web/kit/toast.tsx'
import { useKeyboardUp } from '#web/kit/use-keyboard-up.ts'

interface Props {
  items: readonly FormItem[]
  query: Query
  /** What is said above the form. */
  children: ReactNode
}

/** The fields of the server, each of which must be filled in before the account is saved. */
export function AccountForm({ items, query, children }: Props) {
  const words = useWords(payoutAccountTexts)
  const isKeyboardUp = useKeyboardUp()
  const [filled, setFilled] = useState<Filled>({})
  const [isChecked, setChecked] = useState(false)
  const bind = useBind(query)
  const shown = shownItems(items, filled)

  // The host app hears once that the form is there (BR-014).
  useEffect(() => askHostApp('startBank', null), [])

  function next() {
    const missing = shown.find(({ value }) => value.trim() === '')
    setChecked(true)
    if (!missing) return bind.go(shown)
    toast(complaintOf(missing))
    document.getElementById(fieldId(missing))?.focus()
  }

  function complaintOf({ kind, title }: ShownItem): string {
    const isTyped = kind === 'text' || kind === 'digits'
    return isTyped ? words.pleaseEnter(title) : words.pleaseChoose(title)
  }

  /** For the keyboard's own key: Next is hidden while the keyboard is up. */
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault()
    next()
  }

  const actions = (
    <ActionBar>
      <Button waiting={bind.waiting} onClick={next}>
        {words.next}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={isKeyboardUp ? null : actions}>
      {children}
      <form noValidate onSubmit={submit}>
        {shown.map((item) => (
          <FormField
            key={item.code}
            id={fieldId(item)}
            item={item}
            isWallet={shown.some(({ code, value }) => code === 'cardType' && value === '1')}
            error={isChecked && item.value.trim() === '' ? complaintOf(item) : ''}
            onChange={(value) => setFilled((before) => ({ ...before, [item.code]: value }))}
          />
        ))}
        <button type="submit" hidden>
          {words.next}
        </button>
      </form>
      {bind.isCodeAsked && (
        <Later
          load={loadConfirmSheet}
          props={{
            waiting: bind.waiting,
            confirm: (smsCode: string) => bind.confirm(shown, smsCode),
            onLeave: bind.leaveCode,
          }}
          onFailed={bind.leaveCode}
        />
      )}
    </ScreenFrame>
  )
}

const loadConfirmSheet = async () =>
  (await import('#web/borrower/payout-account/confirm-sheet.tsx')).ConfirmSheet

function fieldId({ code }: FormItem): string {
  return `field-${code}`
}
