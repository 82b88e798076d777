import { type ComponentType, useState } from 'react'
import { AnswersContext, cacheAnswers, type Known } from '#web/kit/call/answers.ts'
import { HeaderContext, CachedHeader } from '#web/kit/frame/header/header.tsx'
import { type Page, PageProvider } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenBoundary } from '#web/kit/status/screen-boundary.tsx'
import { Toaster } from '#web/kit/status/toast.tsx'
import { useTappedBefore } from '#web/kit/form/use-tapped-before.ts'
import { useTypedBefore } from '#web/kit/form/items/use-typed-before.ts'

export type Screen = ComponentType<{ query: Query }>

interface Props {
  page: Page
  /** HTML of its header, which React wrote (frame-header.tsx). */
  header: string
  screen: Screen
  query: Query
  /** The known answers of the screen's calls. */
  known: Readonly<Record<string, Known>>
}

/** One screen with all its contexts; the same on the server and in the browser. */
export function App({ page, header, screen: Screen, query, known }: Props) {
  const [answers] = useState(() => cacheAnswers(known))
  useTypedBefore()
  useTappedBefore()
  return (
    <AnswersContext value={answers}>
      <PageProvider value={page}>
        <HeaderContext value={<CachedHeader html={header} />}>
          <ScreenBoundary>
            <Screen query={query} />
          </ScreenBoundary>
        </HeaderContext>
        <Toaster />
      </PageProvider>
    </AnswersContext>
  )
}
