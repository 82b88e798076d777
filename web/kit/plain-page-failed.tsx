import { Button } from '#web/kit/button.tsx'
import { english } from '#web/kit/texts/en.ts'

/** What a plain page shows when nobody could say whose page it is, and so neither its language. */
export function PlainPageFailed({ again }: { again: () => void }) {
  return (
    <main>
      <h1>{english.failed.title}</h1>
      <p>{english.failed.network}</p>
      <Button onClick={again}>{english.failed.again}</Button>
    </main>
  )
}
