import type { SyntheticEvent } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { type getHelpRequest, HELP_REASONS, HELP_WORDS } from '#contract/loan/help-request.ts'
import styles from '#web/borrower/hardship/help.module.css'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import { HELP_FIELDS, useHelpForm } from '#web/borrower/hardship/use-help-form.ts'
import { Button } from '#web/kit/form/button.tsx'
import { FieldFrame, TextField } from '#web/kit/form/field.tsx'
import fieldStyles from '#web/kit/form/field.module.css'
import { fieldId, focusOn, FormErrors } from '#web/kit/form/items/form-errors.tsx'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { useKeyboardUp } from '#web/kit/form/use-keyboard-up.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { dayWithName } from '#web/kit/texts/day-with-name.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

type Help = Output<typeof getHelpRequest>

interface Props {
  help: Help
  orderId: string
  onSent: () => void
  onRefused: () => void
}

/** The form of a request for help: what happened, what can be paid when, and a few words. */
export function HelpForm({ help, orderId, onSent, onRefused }: Props) {
  const words = useWords(helpTexts)
  const isKeyboardUp = useKeyboardUp()
  const form = useHelpForm(help, orderId, { onSent, onRefused })

  function send() {
    focusOn(form.send() ?? undefined)
  }

  /** For the keyboard's enter key: the button is hidden while the keyboard is up. */
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault()
    send()
  }

  const actions = (
    <ActionBar>
      <Button waiting={form.waiting} onClick={send}>
        {words.send}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={!isKeyboardUp && actions}>
      <HelpTerms help={help} />
      <FormErrors list={HELP_FIELDS.map((code) => ({ code, error: form.errorOf(code) }))} />
      <form noValidate onSubmit={submit}>
        <Fields help={help} form={form} />
        <button type="submit" hidden>
          {words.send}
        </button>
      </form>
    </ScreenFrame>
  )
}

/** What a request of today does, before it is sent. */
function HelpTerms({ help: { answerBy, stopsCalls, stopsFrom } }: { help: Help }) {
  const { terms, weekdays } = useWords(helpTexts)
  const sentences = [
    terms.answer(dayWithName(answerBy, weekdays)),
    stopsCalls === 1 ? terms.stops : terms.goesOn(stopsFrom),
    terms.runsOn,
  ]
  return (
    <Card title={terms.title}>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles['term']}>
          <WholeDates>{sentence}</WholeDates>
        </p>
      ))}
    </Card>
  )
}

function Fields({ help, form }: { help: Help; form: ReturnType<typeof useHelpForm> }) {
  const words = useWords(helpTexts)
  const { typed, set, errorOf } = form
  return (
    <>
      <ChoiceList
        id={fieldId('reason')}
        label={words.reason}
        isLabelShown
        choices={HELP_REASONS.map((value) => ({ value, name: words.reasons[value] }))}
        picked={typed.reason}
        pick={(reason) => set({ reason })}
        error={errorOf('reason')}
      />
      <TextField
        id={fieldId('amount')}
        label={words.amount}
        hint={words.amountHint}
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        error={errorOf('amount')}
        keyboard={{ inputMode: 'decimal', enterKeyHint: 'next' }}
      />
      <FieldFrame id={fieldId('day')} label={words.day} error={errorOf('day')}>
        {(described) => (
          <input
            {...described}
            className={fieldStyles['input']}
            type="date"
            min={help.today}
            max={help.payUntil}
            value={typed.day}
            onChange={({ target }) => set({ day: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame id={fieldId('words')} label={words.words} error="">
        {(described) => (
          <textarea
            {...described}
            className={`${fieldStyles['input']} ${styles['ownWords']}`}
            rows={3}
            maxLength={HELP_WORDS}
            value={typed.words}
            onChange={({ target }) => set({ words: target.value.slice(0, HELP_WORDS) })}
          />
        )}
      </FieldFrame>
    </>
  )
}
