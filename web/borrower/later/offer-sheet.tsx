import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from '#contract/page/page.ts'
import { OFFER_TEXTS } from '#web/kit/push/texts/offer-texts.ts'
import type { OfferTexts } from '#web/kit/push/texts/texts.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { loadPage, PageProvider } from '#web/kit/frame/page.ts'

interface Props {
  title: string
  children: ReactNode
  /** Null: there is nothing to do but to read. */
  yes: { words: string; act: () => Promise<void> } | null
  no: { words: string; act: () => void }
  close: () => void
}

/** A sheet that offers something, in words, before any browser asks. */
export function OfferSheet({ title, children, yes, no, close }: Props) {
  const [waiting, setWaiting] = useState(false)
  const accept = async () => {
    setWaiting(true)
    await yes?.act()
    close()
  }
  // A sheet that is closed is a no: nobody is asked twice.
  const refuse = () => {
    no.act()
    close()
  }
  const actions = (
    <>
      {yes && (
        <Button waiting={waiting} onClick={() => void accept()}>
          {yes.words}
        </Button>
      )}
      <Button kind="outline" onClick={refuse}>
        {no.words}
      </Button>
    </>
  )
  return (
    <Sheet title={title} onLeave={refuse} actions={actions}>
      {children}
    </Sheet>
  )
}

/** Shows a sheet over a page that is open, beside its app. */
export async function showSheet(
  data: PageData,
  sheet: (words: OfferTexts, close: () => void) => ReactNode,
): Promise<void> {
  const page = await loadPage(data)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const words = OFFER_TEXTS[page.market.textsName(data.language)]
  root.render(<PageProvider value={page}>{sheet(words, close)}</PageProvider>)
}
