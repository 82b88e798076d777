import type { ReactElement } from 'react'
import { Button } from '#web/kit/form/button.tsx'
import { loadTexts } from '#web/kit/texts/load-texts.ts'

/** The error of a page whose brand and language could not be loaded. */
export async function pageFailed(again: () => void): Promise<ReactElement> {
  const { failed } = await loadTexts('en')
  return (
    <main>
      <h1>{failed.title}</h1>
      <p>{failed.network}</p>
      <Button onClick={again}>{failed.again}</Button>
    </main>
  )
}
