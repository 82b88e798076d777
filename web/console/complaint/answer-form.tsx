import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { replyToComplaint, resolveComplaint } from '#contract/console/service/complaint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { AnswerPictures } from '#web/console/complaint/answer-pictures.tsx'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import type { ShownComplaint } from '#web/console/complaint/shown-complaint.ts'
import { TemplateChoice } from '#web/console/complaint/template-choice.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/complaint/answer-form.module.css'

const DISPUTE_ENDS = ['upheld', 'dismissed'] as const
const OTHER_ENDS = ['putRight', 'explained'] as const

/** The answer to a complaint; nothing for who may not reply. `r` leads into it. */
export function AnswerForm({ complaint }: { complaint: ShownComplaint }) {
  return useMay('replyToComplaint') ? <Form complaint={complaint} /> : null
}

function Form({ complaint }: { complaint: ShownComplaint }) {
  const { id, version, borrower, dispute, state } = complaint
  const [text, setText] = useState('')
  const [ending, setEnding] = useState('')
  const [imageIds, setImageIds] = useState<readonly string[]>([])
  const replying = useAction(replyToComplaint, texts.sent)
  const resolving = useAction(resolveComplaint, texts.resolved)
  const frame = useRef<HTMLFormElement>(null)
  const formId = useId()
  useShortcut('r', () => frame.current?.querySelector('textarea')?.focus())

  const needsDecision = dispute.reference !== '' && state === 'open'
  const open = openIn(text)
  const ends = dispute.reference === '' ? OTHER_ENDS : DISPUTE_ENDS
  const isEmpty = text.trim() === '' && imageIds.length === 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const answer = { id, version, text, imageIds: [...imageIds] }
    const outcome = ends.find((each) => each === ending)
    await (outcome ? resolving.act({ ...answer, outcome }) : replying.act(answer))
  }
  const error = replying.error ?? resolving.error
  return (
    <Section title={texts.answer}>
      <RefusableFields endpoint={replyToComplaint} error={error}>
        <form
          id={formId}
          ref={frame}
          className={styles['form']}
          onSubmit={(event) => void send(event)}
          noValidate
        >
          <TemplateChoice complaintId={id} onPick={setText} />
          <ConsoleTextArea
            name="text"
            label={texts.reply}
            hint={texts.replyHint(wordIn(texts.languages, borrower.language))}
            error={open.length > 0 ? texts.stillOpen(open) : ''}
            value={text}
            onChange={setText}
          />
          <AnswerPictures complaintId={id} imageIds={imageIds} onChange={setImageIds} />
          <ConsoleChoice
            name="outcome"
            label={texts.ends}
            value={ending}
            onChange={setEnding}
            hint={needsDecision ? texts.decideFirst : ''}
            choices={[
              ['', texts.noEnd],
              ...ends.map((each) => [each, wordIn(texts.outcomes, each)] as const),
            ]}
          />
        </form>
      </RefusableFields>
      <ConsoleButton
        form={formId}
        isWaiting={replying.isWaiting || resolving.isWaiting}
        isDisabled={open.length > 0 || isEmpty || (needsDecision && ending === '')}
      >
        {ending === '' ? texts.send : texts.resolve}
      </ConsoleButton>
    </Section>
  )
}

/** What a template left to fill in. */
function openIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Does something when a key is pressed outside of a field. */
function useShortcut(key: string, does: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog') !== null
      if (event.key !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      does()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
