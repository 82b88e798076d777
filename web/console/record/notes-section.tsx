import { type ReactNode, useState } from 'react'
import { writeBorrowersNote } from '#contract/console/borrowers/borrower-actions.ts'
import { listBorrowersNotes } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { recordTexts as texts } from '#web/console/record/record-texts.ts'

interface Props {
  borrowerId: string
  /** Of one loan alone. */
  loanId?: string
}

/** What staff wrote and decided, and a button to write. */
export function NotesSection({ borrowerId, loanId }: Props) {
  const input = { id: borrowerId, ...(loanId !== undefined && { loanId }) }
  return (
    <PagedSection
      title={texts.notes}
      list={listBorrowersNotes}
      input={input}
      actions={<WriteNote input={input} />}
    >
      {(items) => (
        <Timeline
          events={items.map(({ id, at, kind, amount, text, writer, ...note }) => ({
            id,
            at,
            what: `${wordIn(texts.noteKinds, kind)}${kind === 'limit' ? `: ${limitText(amount)}` : ''}`,
            detail: (
              <>
                <BorrowerText text={text} isLong /> <BorrowerText text={writer} /> {stateOf(note)}
              </>
            ),
          }))}
        />
      )}
    </PagedSection>
  )
}

/** What became of a task or a message; nothing for other notes. */
function stateOf({ dueOn, doneAt, delivery }: Followed): ReactNode {
  if (delivery !== null) return texts.deliveries[delivery] ?? ''
  if (dueOn === null) return null
  return (
    <>
      {doneAt === null ? texts.due : texts.done} <When at={doneAt ?? dueOn} />
    </>
  )
}

type Followed = Pick<
  StaffOutput<typeof listBorrowersNotes>['items'][number],
  'dueOn' | 'doneAt' | 'delivery'
>

function limitText(amount: string | null): string {
  return amount === null ? texts.asComputed : pesos(amount)
}

function WriteNote({ input }: { input: { id: string; loanId?: string } }) {
  const [text, setText] = useState('')
  // A new note has a new id: pressed twice, it is written once.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const change = (typed: string) => {
    setText(typed)
    setNoteId(crypto.randomUUID())
  }
  return (
    <ActionDialog
      endpoint={writeBorrowersNote}
      input={{ ...input, noteId, text }}
      label={texts.writeNote}
      done={texts.noteWritten}
    >
      <ConsoleTextArea name="text" label={texts.note} value={text} onChange={change} />
    </ActionDialog>
  )
}
