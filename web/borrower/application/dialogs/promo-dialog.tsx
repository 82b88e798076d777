import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

export interface Promo {
  promoTitle: string
  promoText: string
}

interface Props {
  promo: Promo
  next: string
  goOn: () => void
  close: () => void
}

/** The server's text about an offer, above a button that accepts it (C2-019 to C2-021). */
export function PromoDialog({ promo, next, goOn, close }: Props) {
  const words = useWords(applicationTexts)
  return (
    <Dialog
      title={promo.promoTitle || words.promo}
      onLeave={close}
      hasCloseIcon
      actions={<Button onClick={goOn}>{next}</Button>}
    >
      {promo.promoText}
    </Dialog>
  )
}
