import { readMessageText } from '#contract/console/set-up/message-texts.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import type { MessageShown } from '#web/console/message-text/message-shown.ts'
import { messageNames, messageWords as texts } from '#web/console/message-text/message-words.ts'
import { TextEditor } from '#web/console/message-text/text-editor.tsx'

/** A message: its text in each language with what it costs, its placeholders and its versions. */
export function MessagePage() {
  return (
    <ShowPage
      one={readMessageText}
      title={({ key, brand }) => texts.page(wordIn(messageNames, key), brand)}
      beside={({ kind }) => texts.kinds[kind]}
    >
      {(message) => (
        <>
          {message.languages.map((written) => (
            <TextEditor
              key={`${written.language} ${written.number}`}
              messageId={message.id}
              written={written}
            />
          ))}
          <Section title={texts.placeholders}>
            <Placeholders placeholders={message.placeholders} />
          </Section>
          <Section title={texts.versions}>
            <Versions versions={message.versions} />
          </Section>
        </>
      )}
    </ShowPage>
  )
}

const COLUMNS: readonly Column<MessageShown['placeholders'][number]>[] = [
  { head: texts.placeholder, cell: ({ name }) => <BorrowerText text={`{${name}}`} /> },
  { head: texts.needed, cell: ({ isNeeded }) => (isNeeded ? texts.needed : texts.allowed) },
  { head: texts.example, cell: ({ example }) => <BorrowerText text={example} /> },
]

function Placeholders({ placeholders }: Pick<MessageShown, 'placeholders'>) {
  if (placeholders.length === 0) return <p>{texts.noPlaceholders}</p>
  return (
    <ConsoleTable
      label={texts.placeholderTable}
      columns={COLUMNS}
      rows={placeholders}
      keyOf={({ name }) => name}
    />
  )
}

function Versions({ versions }: Pick<MessageShown, 'versions'>) {
  if (versions.length === 0) return <p>{texts.noVersions}</p>
  return (
    <Timeline
      events={versions.map(({ id, language, text, reason, at, by }) => ({
        id,
        at,
        what: (
          <>
            {texts.languages[language]}:{' '}
            {text === null ? texts.programText : <BorrowerText text={text} isLong />}
          </>
        ),
        detail: <BorrowerText text={reason === '' ? by : `${by}: ${reason}`} />,
      }))}
    />
  )
}
