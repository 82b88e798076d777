import type { ReactNode } from 'react'
import { PageProvider, usePage } from '#web/kit/frame/page.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

interface Props<T> {
  feature: FeatureTexts<T>
  words: T
  children: ReactNode
}

/** A part with the texts of another feature than its screen's. */
export function PageWords<T>({ feature, words, children }: Props<T>) {
  const page = usePage()
  return <PageProvider value={{ ...page, feature, words }}>{children}</PageProvider>
}
