import type { ReactElement } from 'react'
import { Button } from '#web/kit/form/button.tsx'
import { english } from '#web/kit/texts/en.ts'

/** The error of a page whose brand and language could not be loaded. */
export function pageFailed(again: () => void): ReactElement {
  const { failed } = english
  return (
    <main>
      <h1>{failed.title}</h1>
      <p>{failed.network}</p>
      <Button onClick={again}>{failed.again}</Button>
    </main>
  )
}
