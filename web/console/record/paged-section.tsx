import { type ReactNode, useState } from 'react'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Section } from '#web/console/kit/section.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { recordTexts as texts } from '#web/console/record/record-texts.ts'

type Items<E extends StaffEndpoint> =
  StaffOutput<E> extends { readonly items: (infer R)[] } ? readonly R[] : never

interface Props<E extends StaffEndpoint> {
  title: string
  list: E
  input: object
  actions?: ReactNode
  /** On the button for the next page; "Older" if left out. */
  more?: string
  /** The rows of one page. */
  children: (items: Items<E>) => ReactNode
}

/** A section that grows by a page when asked. */
export function PagedSection<E extends StaffEndpoint>(props: Props<E>) {
  const { title, list, input, actions, more = texts.older, children } = props
  const [cursors, setCursors] = useState([''])
  const last = cursors.at(-1)
  return (
    <Section title={title} actions={actions}>
      {cursors.map((cursor) => (
        <Page
          key={cursor}
          list={list}
          more={more}
          input={{ ...input, cursor }}
          onMore={cursor === last ? (next) => setCursors([...cursors, next]) : null}
        >
          {children}
        </Page>
      ))}
    </Section>
  )
}

interface PageProps<E extends StaffEndpoint> extends Pick<Props<E>, 'list' | 'input' | 'children'> {
  more: string
  /** Null: the next page is there. */
  onMore: ((cursor: string) => void) | null
}

function Page<E extends StaffEndpoint>(props: PageProps<E>) {
  const { list, input, more, onMore, children } = props
  const { data, error, refetch } = useRead(list, input as Partial<StaffInput<E>>)
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p>{kitTexts.loading}</p>
  const { items, next } = data as { items: Items<E>; next: string | null }
  if (items.length === 0) return <p>{texts.nothing}</p>
  return (
    <>
      {children(items)}
      {next !== null && onMore && (
        <ConsoleButton kind="outline" onClick={() => onMore(next)}>
          {more}
        </ConsoleButton>
      )}
    </>
  )
}
