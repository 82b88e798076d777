import { useState } from 'react'
import { answerHelpRequest, type readHelpRequest } from '#contract/console/service/help-requests.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { helpTexts as texts } from '#web/console/help/help-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'

type Answer = StaffInput<typeof answerHelpRequest>['answer']

/** Answers a request in words, or by the extension that the borrower can buy today. */
export function AnswerHelp({ request }: { request: StaffOutput<typeof readHelpRequest> }) {
  const [answer, setAnswer] = useState<Answer>('words')
  const [text, setText] = useState('')
  const { id, requestId, isExtendable } = request
  return (
    <ActionDialog
      endpoint={answerHelpRequest}
      input={{ id, requestId, answer, text }}
      label={texts.answer}
      done={texts.done}
      kind="primary"
      refused={text.trim() === '' ? texts.textHint : ''}
    >
      {isExtendable && (
        <ConsoleChoice
          name="answer"
          label={texts.kind}
          value={answer}
          onChange={(chosen) => setAnswer(chosen as Answer)}
          choices={texts.kinds}
        />
      )}
      <ConsoleTextArea
        name="text"
        label={texts.text}
        hint={texts.textHint}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  )
}
