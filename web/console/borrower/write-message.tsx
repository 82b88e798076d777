import { useState } from 'react'
import { writeToBorrower } from '#contract/console/borrowers/borrower-letters.ts'
import { talkTexts as texts } from '#web/console/borrower/talk-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'

interface Props {
  id: string
  /** The language that the borrower reads. */
  language: string
}

/** Writes to a borrower in one's own words. */
export function WriteMessage({ id, language }: Props) {
  const [text, setText] = useState('')
  // A new message has a new id: pressed twice, it is sent once.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const change = (typed: string) => {
    setText(typed)
    setMessageId(crypto.randomUUID())
  }
  return (
    <ActionDialog
      endpoint={writeToBorrower}
      input={{ id, messageId, text }}
      label={texts.write}
      done={texts.written}
      onDone={() => change('')}
      refused={text.trim() === '' ? texts.wordsNeeded : ''}
      preview={<p>{texts.howItGoes(codeWord(language))}</p>}
    >
      <ConsoleTextArea
        name="text"
        label={texts.words}
        hint={texts.wordsHint}
        value={text}
        onChange={change}
      />
    </ActionDialog>
  )
}
