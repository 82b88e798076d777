import { useState } from 'react'
import {
  previewMessageText,
  resetMessageText,
  writeMessageText,
} from '#contract/console/set-up/message-texts.ts'
import { withoutHidden } from '#contract/hidden-characters.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleField, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { DraftForm } from '#web/console/kit/fields/draft-form.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'
import type { MessageShown } from '#web/console/message-text/message-shown.ts'
import { messageWords as texts } from '#web/console/message-text/message-words.ts'
import { TextPreview } from '#web/console/message-text/text-preview.tsx'
import { useMay } from '#web/console/staff.ts'

type Written = MessageShown['languages'][number]

/** The text of a message in one language, and beside it what a borrower would read. */
export function TextEditor({ messageId: id, written }: { messageId: string; written: Written }) {
  const { language, number: seen, isOwn, programText } = written
  const kept = withoutHidden(written.text)
  const [text, setText] = useState(kept)
  const [reason, setReason] = useState('')
  const isSaved = text === kept
  const name = texts.languages[language]
  return (
    <DraftForm
      title={name}
      endpoint={writeMessageText}
      input={{ id, language, seen, text, reason: reason.trim() }}
      label={texts.save}
      done={texts.saved}
      isSaved={isSaved}
      acts={
        isOwn && (
          <ActionDialog
            endpoint={resetMessageText}
            input={{ id, language, seen }}
            label={texts.reset}
            done={texts.isReset}
            kind="danger"
            hasReason
            preview={
              <>
                <p>{texts.resetNote}</p>
                <BorrowerText text={programText} isLong />
              </>
            }
          />
        )
      }
      beside={<Preview id={id} written={written} text={text} />}
    >
      <ConsoleTextArea
        name="text"
        label={texts.field}
        hint={isOwn ? '' : texts.isProgramText}
        value={text}
        onChange={setText}
      />
      {!isSaved && (
        <ConsoleField name="reason" label={kitTexts.reason} value={reason} onChange={setReason} />
      )}
    </DraftForm>
  )
}

/** Read from the server when typing pauses; what it said before stays until then. */
function Preview({ id, written, text }: { id: string; written: Written; text: string }) {
  const { language, measured } = written
  const settled = useSettled(text)
  const isOff = !useMay(previewMessageText.act) || settled === written.text
  const asked = { id, language, text: settled }
  const { data } = useRead(previewMessageText, asked, { isOff, keepsLast: true })
  return (
    <TextPreview
      title={texts.preview(texts.languages[language])}
      measured={isOff ? measured : (data ?? measured)}
    />
  )
}
